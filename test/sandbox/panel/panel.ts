import type { IncomingMessage, ServerResponse } from 'node:http';
import { toString as drawQrCode } from 'qrcode';
import { PASSKEY_PAGE } from '../../../adapters/recovery-server/http/passkey-pages';
import { json, nothingHere, page, type Reply, seeOther, send, text } from '../server/reply';
import { mediaTypeOf, parseJson, readBody } from '../server/request-body';
import { script, styleSheet } from '../site/own-files';
import type { World } from '../world';
import { answerPanelApi, type Fields } from './panel-api';
import { panelPage } from './panel-page';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const API = '/sandbox/api/';

const fieldsOf = (request: IncomingMessage, posted: string): Fields | undefined => {
  if (posted === '') return {};
  if (mediaTypeOf(request) === 'application/x-www-form-urlencoded')
    return Object.fromEntries(new URLSearchParams(posted));
  const value = mediaTypeOf(request) === 'application/json' ? parseJson(posted) : undefined;
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
};

/** Serves the device panel at `/sandbox` and its JSON API. */
export const createPanel = (world: World, root: string) => {
  const picture = async (name: string): Promise<Reply> => {
    const user = world.now.users.find(name);
    if (user === undefined) return text(404, 'There is no such user.\n');
    const address = world.now.codeGenerators.addressOf(user, 'google');
    return text(200, await drawQrCode(address, { type: 'svg', margin: 2 }), 'image/svg+xml');
  };

  const passkeyLink = async (name: string): Promise<Reply> => {
    const account = await world.now.passkeys.directory.find(name);
    if (account === undefined) return text(404, 'There is no such user.\n');
    const token = await world.now.passkeys.enrolment.tokenFor(account);
    return seeOther(`${world.recoveryServer}${PASSKEY_PAGE}#${token}`);
  };

  const api = async (url: URL, request: IncomingMessage): Promise<Reply> => {
    const { origin } = request.headers;
    if (request.method !== 'GET' && origin !== undefined && origin !== world.page)
      return json(403, { error: 'only the sandbox itself may do this' });
    const isForm = mediaTypeOf(request) === 'application/x-www-form-urlencoded';
    const fields = fieldsOf(request, (await readBody(request)) ?? '');
    if (fields === undefined) return json(415, { error: 'post a JSON object' });
    const reply = answerPanelApi(world, request.method ?? '', url.pathname.slice(API.length), fields, isForm);
    const user = url.searchParams.get('user') ?? '';
    return isForm && reply.status < 400 ? seeOther(`/sandbox?user=${encodeURIComponent(user)}`) : reply;
  };

  const journal = async (request: IncomingMessage): Promise<Reply> => {
    world.now.journal.push((await readBody(request)) ?? '');
    return json(200, { ok: true });
  };

  return async (url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = url.pathname;
    if (path.startsWith(API)) return send(response, await api(url, request));
    if (path === '/sandbox/journal' && request.method === 'POST')
      return send(response, await journal(request));
    if (path === '/sandbox' || path === '/sandbox/')
      return send(response, page(200, panelPage(world, url.searchParams.get('user') ?? ''), POLICY));
    if (path === '/sandbox/panel.css') return send(response, styleSheet(root, 'panel/panel.css'));
    if (path === '/sandbox/panel.js') return send(response, script(root, 'panel/keep-fresh.js'));
    if (path === '/sandbox/qr-code.svg')
      return send(response, await picture(url.searchParams.get('user') ?? ''));
    if (path === '/sandbox/passkey')
      return send(response, await passkeyLink(url.searchParams.get('user') ?? ''));
    return send(response, nothingHere);
  };
};
