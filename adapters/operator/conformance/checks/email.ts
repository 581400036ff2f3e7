import * as calls from '../../../../core/server/calls';
import { CLAUSES, RULES } from '../http/rules';
import { Failed, need } from '../report/outcomes';
import { enterConformanceUser } from '../runner/recovery';
import type { Steps } from '../runner/steps';
import { sourceOf, userWith } from '../scenario/test-users';

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
  const steps = await enterConformanceUser(parent, title, () => userWith(scenario, 'email'), type);
  const { check, must, user, at } = steps;
  await steps.checkEarly(calls.sendEmailCall);
  await must('a message is sent', RULES.sendMessage, calls.sendEmailCall(at('initial')));

  const link = await steps.obtain(() => sourceOf(user, 'email', 'link'), 'until-new');
  const start = `${new URL(places.page).origin}/recovery/${type}/reset/`;
  const about = { contract: CLAUSES.message, expected: `${start}{recoveryToken}` };
  await steps.note('POST /recovery/mfaemail', 'the link of the message', about, async () => {
    const found = link.replace(/(\/reset\/).*$/s, '$1…');
    if (!link.startsWith(start) || !tokenIn(link)) throw new Failed(`${found}: the page has no such route`);
    return found;
  });

  // The page posts an empty username, because the token identifies the user.
  const token = {
    recoveryToken: await steps.need(() => need(tokenIn(link), 'the link ends with no token'), ''),
    recoveryType: 'recovery_token',
    userName: '',
  };
  const end =
    type === 'password' ? calls.resetPasswordCall(token, parent.newPassword()) : calls.unlock(token);
  await must('the token of the link', RULES.linkToken, end);
  await check('the token of the link again', RULES.usedToken, end);
};

/** Checks the email link, both for a password reset and for an unlock. */
export const email = async (steps: Steps) => {
  await byMessage(steps, 'password', 'email');
  await byMessage(steps, 'unlock', 'email, to unlock');
};
