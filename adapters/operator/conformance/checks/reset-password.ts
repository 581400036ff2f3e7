import * as calls from '../../../../core/server/calls';
import { accepted, refused } from '../http/expectation';
import { fieldNamed, isOn, userNamed } from '../scenario/users';
import { CLAUSES } from '../steps/clauses';
import { recoverToken } from '../steps/recovery';
import type { Steps } from '../steps/steps';

const unknownToken = { contract: CLAUSES.unknownToken, expected: refused([401, 'E0000011']) };
const usedToken = { contract: CLAUSES.goodOnce, expected: refused([401, 'E0000105']) };
const good = { contract: CLAUSES.tokenAndPassword, expected: accepted() };

const recover = async (parent: Steps, title: string) => {
  const { steps, token } = await recoverToken(parent, title, () =>
    userNamed(parent.scenario, 'resetsPassword'),
  );
  return { steps: steps.fork('a reset'), token };
};

/** Checks that a token resets one password, once. Resolves with the steps that require this. */
const spendToken = async (parent: Steps, password: string): Promise<Steps> => {
  const { scenario } = parent;
  const { steps, token } = await recover(parent, 'for a reset');
  const reset = calls.resetPassword(token, password);
  await steps.check(
    { case: 'a token that nobody gave', ...unknownToken },
    calls.resetPassword({ ...token, recoveryToken: 'conformance' }, password),
  );
  const requires = () => fieldNamed(scenario, 'unlocksAccount');
  const unlocks = { case: 'the token of a password', ...unknownToken, requires };
  await steps.fork('').check(unlocks, calls.unlock(token));
  const ofWeak = steps.fork('a reset');
  const weak = await ofWeak.need(() => fieldNamed(scenario, 'weakPassword'), '');
  const tooWeak = { contract: CLAUSES.weakPassword, expected: refused([400, 'E0000001']) };
  await ofWeak.check({ case: 'a weak password', ...tooWeak }, calls.resetPassword(token, weak));
  await steps.must({ case: 'a good password', ...good }, reset);
  await steps.check({ case: 'the token again', ...usedToken }, reset);
  return steps;
};

/** Checks that the same password is refused, and that the token can still set another one. */
const repeatPassword = async (parent: Steps, password: string) => {
  const { steps, token } = await recover(parent, 'for another reset');
  const recent = { contract: CLAUSES.recentPassword, expected: refused([403, 'E0000080']) };
  const requires = () => isOn(parent.scenario, 'passwordHistory');
  await steps.must(
    { case: 'a password used recently', ...recent, requires },
    calls.resetPassword(token, password),
  );
  await steps.check(
    { case: 'another password, after that refusal', ...good },
    calls.resetPassword(token, parent.newPassword()),
  );
};

/** Checks the end of a recovery, for a password. */
export const resetsPassword = async (parent: Steps) => {
  const password = parent.newPassword();
  await repeatPassword(await spendToken(parent, password), password);

  const { steps, token } = await recover(parent, 'for a token that expires');
  await steps.obtain(() => fieldNamed(parent.scenario, 'letExpire'), 'done');
  const expired = { contract: CLAUSES.usedToken, expected: refused([401, 'E0000105']) };
  await steps.check(
    { case: 'a token that has expired', ...expired },
    calls.resetPassword(token, parent.newPassword()),
  );
};
