import * as calls from '../../../../core/server/calls';
import { accepted, refused } from '../http/expectation';
import { need } from '../report/not-tried';
import { sourceOf, userWith } from '../scenario/users';
import { otherPhase } from '../steps/attempt';
import { CLAUSES } from '../steps/clauses';
import { startRecovery } from '../steps/recovery';
import type { Steps } from '../steps/steps';

/** The token of a link as the page posts it: the token identifies the user, so the name is empty. */
const linkToken = (recoveryToken: string) =>
  ({ recoveryToken, recoveryType: 'recovery_token', userName: '' }) as const;

/** The token at the end of a link, as the page takes it from its address. */
const tokenIn = (link: string): string | undefined => {
  try {
    const encoded = /\/reset\/([^/?#\s]+)$/.exec(link)?.[1];
    return encoded && decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
};

const byMessage = async (parent: Steps, type: 'password' | 'unlock', title: string) => {
  const { scenario, places } = parent;
  const { steps, user, at } = await startRecovery(parent, title, () => userWith(scenario, 'email'), type);
  const early = { contract: CLAUSES.wrongPhase, expected: refused([403, 'E0000079']) };
  await steps.check(
    { case: 'in a phase that is not yet', ...early },
    calls.sendEmail(at(otherPhase('initial'))),
  );
  const send = { case: 'a message is sent', contract: CLAUSES.sendMessage, expected: accepted() };
  const call = calls.sendEmail(at('initial'));
  await steps.must(send, call);

  const link = await steps.obtain(() => sourceOf(user, 'email', 'link'), 'sent');
  const start = `${new URL(places.page).origin}/recovery/${type}/reset/`;
  const line = { case: 'the link of the message', contract: CLAUSES.message };
  await steps.note('POST /recovery/mfaemail', line, `${start}{recoveryToken}`, () => ({
    found: link.replace(/(\/reset\/).*$/s, '$1…'),
    complaint: link.startsWith(start) && tokenIn(link) ? undefined : 'the page has no such route',
  }));

  const token = linkToken(await steps.need(() => need(tokenIn(link), 'the link ends with no token'), ''));
  const end = type === 'password' ? calls.resetPassword(token, parent.newPassword()) : calls.unlock(token);
  await steps.must({ case: 'the token of the link', contract: CLAUSES.linkToken, expected: accepted() }, end);
  const used = { contract: CLAUSES.goodOnce, expected: refused([401, 'E0000105']) };
  await steps.check({ case: 'the token of the link again', ...used }, end);
};

/** Checks a message with a link, for a password and to unlock. */
export const email = async (steps: Steps) => {
  await byMessage(steps, 'password', 'email');
  await byMessage(steps, 'unlock', 'email, to unlock');
};
