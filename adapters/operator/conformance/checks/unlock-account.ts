import * as calls from '../../../../core/server/calls';
import { accepted, refused } from '../http/expectation';
import { fieldNamed, userNamed } from '../scenario/users';
import { CLAUSES } from '../steps/clauses';
import { recoverToken } from '../steps/recovery';
import type { Steps } from '../steps/steps';

const unknownToken = { contract: CLAUSES.unknownToken, expected: refused([401, 'E0000011']) };
const usedToken = { contract: CLAUSES.goodOnce, expected: refused([401, 'E0000105']) };
const stillLocked = refused([403, 'E0000032']);

const recover = async (parent: Steps, title: string, field: 'unlocksAccount' | 'cannotBeUnlocked') => {
  const findUser = () => userNamed(parent.scenario, field);
  const { steps, token } = await recoverToken(parent, title, findUser, 'unlock');
  return { steps: steps.fork('an unlock'), token };
};

/** Checks the end of a recovery, for a locked account. */
export const unlocksAccount = async (parent: Steps) => {
  const { steps, token } = await recover(parent, 'for an unlock', 'unlocksAccount');
  const requires = () => fieldNamed(parent.scenario, 'resetsPassword');
  const resets = { case: 'the token of an unlock', ...unknownToken, requires };
  await steps.fork('').check(resets, calls.resetPassword(token, parent.newPassword()));
  await steps.check(
    { case: 'a token that nobody gave', ...unknownToken },
    calls.unlock({ ...token, recoveryToken: 'conformance' }),
  );
  const good = { case: 'a good token', contract: CLAUSES.tokenAndUnlock, expected: accepted() };
  await steps.must(good, calls.unlock(token));
  await steps.check({ case: 'the token again', ...usedToken }, calls.unlock(token));

  const locked = await recover(parent, 'for an unlock that is refused', 'cannotBeUnlocked');
  const refusal = { contract: CLAUSES.cannotBeUnlocked, expected: stillLocked };
  await locked.steps.must({ case: 'an account that stays locked', ...refusal }, calls.unlock(locked.token));
  const again = { contract: CLAUSES.tokenAndUnlock, expected: stillLocked };
  await locked.steps.check(
    { case: 'the same token, after that refusal', ...again },
    calls.unlock(locked.token),
  );
};
