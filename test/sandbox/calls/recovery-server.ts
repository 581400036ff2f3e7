import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Contract } from '../../../adapters/operator/conformance/http/read-contract';
import { refuseForgery, refuseOtherOrigin, setForgeryCookie, shareWith } from '../server/cross-site';
import { answerWrongly } from '../server/faults';
import { misbehave, misbehavesAt, SLOW_MILLISECONDS } from '../server/misbehaviour';
import { json, type Reply, refusal, send } from '../server/reply';
import { mediaTypeOf, parseJson, readBody } from '../server/request-body';
import type { World } from '../world';
import { type Call, callsAt } from './call-table';

/** An API server of the sandbox, which is the recovery server, the pin service or both. */
export interface ApiServer {
  readonly origin: string;
  readonly serves: readonly Call['at'][];
}

/**
 * Handles the API calls of section 7 and rejects every invalid request. Resolves with false for any other
 * path.
 */
export type AnswerCall = (
  at: ApiServer,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<boolean>;

const textOf = (body: unknown, field: string): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Object.entries(body).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : undefined;
};

/**
 * Validates a response of the sandbox against the contract. Replaces an invalid response with status 500 and
 * logs the mistake.
 */
const conforming = (contract: Contract, call: Call, reply: Reply): Reply => {
  const complaint = contract.answerComplaint(
    call.template,
    call.method,
    reply.status,
    parseJson(String(reply.body)),
  );
  if (complaint === undefined) return reply;
  console.error(
    `The sandbox broke its contract: ${call.method} ${call.template} ${reply.status}: ${complaint}`,
  );
  return json(500, { sandboxBrokeItsContract: complaint });
};

export const createRecoveryServer = (
  world: World,
  contract: Contract,
  pause: (milliseconds: number) => Promise<void>,
): AnswerCall => {
  const refuse = (at: ApiServer, call: Call, url: URL, request: IncomingMessage, body: unknown) => {
    const onPagesOrigin = at.origin === world.page;
    if (
      mediaTypeOf(request) !== 'application/json' &&
      (call.method === 'POST' || url.pathname.startsWith('/conf'))
    )
      return refusal(415, 'E0000021', 'the content type must be application/json');
    const forged = refuseOtherOrigin(world.page, request) ?? refuseForgery(request, onPagesOrigin);
    if (forged !== undefined) return forged;
    const complaint = contract.requestComplaint(call.template, call.method, url.searchParams, body);
    return complaint === undefined ? undefined : refusal(400, 'E0000003', complaint);
  };

  /**
   * Simulates a server fault for the sandbox users who have one. Resolves with true if no further response
   * must be sent.
   */
  const misbehaved = async (path: string, body: unknown, response: ServerResponse): Promise<boolean> => {
    const user = world.now.users.find(textOf(body, 'username') ?? textOf(body, 'userName') ?? '');
    const wrong = user?.misbehaviour;
    if (wrong === undefined || !misbehavesAt(wrong.at, path, textOf(body, 'code') !== undefined))
      return false;
    if (wrong.kind !== 'slow') {
      if (wrong.kind === 'silent') world.now.requests.silent(response);
      misbehave(wrong.kind, response);
      return true;
    }
    await pause(SLOW_MILLISECONDS);
    return false;
  };

  return async (at, url, request, response) => {
    const { calls, segment } = callsAt(url.pathname);
    if (calls.length === 0) return false;
    const { requests, faults } = world.now;
    if (at.origin !== world.page && shareWith(world.page, request, response)) return true;
    response.setHeader('X-Request-Id', randomUUID());
    if (at.origin === world.page) setForgeryCookie(request, response);
    requests.add(at.origin, url.pathname, url.search, request, response);
    const posted = await readBody(request);
    const body = posted === undefined ? undefined : parseJson(posted);
    requests.posted(response, posted === '' ? undefined : (body ?? posted));

    const call = calls.find(({ method }) => method === request.method);
    const known = calls.some(({ at: place }) => at.serves.includes(place));
    if (!known) send(response, refusal(404, 'E0000008', 'this call lives on another server'));
    else if (call === undefined) send(response, refusal(405, 'E0000022', 'the method is not supported'));
    else if (posted === undefined) send(response, refusal(413, 'E0000003', 'the body is too large'));
    else {
      const refused = refuse(at, call, url, request, body);
      const fault = refused === undefined ? faults.take(call.method, url.pathname) : undefined;
      if (refused !== undefined) send(response, conforming(contract, call, refused));
      else if (fault !== undefined && fault.kind !== 'slow') {
        if (fault.takesEffect) call.answer(world, body, segment);
        if (fault.kind === 'silent') requests.silent(response);
        answerWrongly(fault, response);
      } else {
        if (fault !== undefined) await pause(fault.milliseconds);
        if (await misbehaved(url.pathname, body, response)) return true;
        send(response, conforming(contract, call, call.answer(world, body, segment)));
      }
    }
    return true;
  };
};
