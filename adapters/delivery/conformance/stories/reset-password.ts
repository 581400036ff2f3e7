import * as calls from '../../../../core/server/calls';
import { userNamed } from '../cast/cast';
import { SAYS } from '../contract/sentences';
import { accepted, refused } from '../judging/expectation';
import { after, both, type Had, had, missing, orMissing } from '../report/had';
import { recover, type Token } from '../stage/prove';
import { createScene, type Line } from '../stage/scene';
import type { Stage, Story } from '../stage/stage';
import { asThePage } from '../wire/sending';

const RESET = 'POST /credentials/verifyandresetpassword';
const UNLOCK = 'POST /credentials/verifyandunlock';

const unknownToken = { contract: SAYS.unknownToken, expected: refused([401, 'E0000011']) };
const usedToken = { contract: SAYS.goodOnce, expected: refused([401, 'E0000105']) };

const reset = (stage: Stage, line: Line, token: Had<Token>, password: Had<string>) =>
  stage.ask({
    ...line,
    call: RESET,
    case: `a reset: ${line.case}`,
    needs: both(token, password),
    send: ([posted, newPassword]) => asThePage(calls.resetPassword(posted, newPassword)),
  });

/** What the token of a password is not good for, and that it is good once. */
const spendToken = async (stage: Stage, token: Had<Token>, password: string) => {
  const { weakPassword } = stage.scenario;
  const fresh = had(password);
  const forged = token.ok ? had({ ...token.value, recoveryToken: 'conformance' }) : token;
  await reset(stage, { case: 'a token that nobody gave', ...unknownToken }, forged, fresh);
  await stage.ask({
    ...unknownToken,
    call: UNLOCK,
    case: 'the token of a password',
    needs: after(
      token,
      stage.scenario.unlocksAccount ? had(true) : missing('the scenario does not name unlocksAccount'),
    ),
    send: (posted) => asThePage(calls.unlock(posted)),
  });
  const weak = { contract: SAYS.weakPassword, expected: refused([400, 'E0000001']) };
  await reset(
    stage,
    { case: 'a weak password', ...weak },
    token,
    orMissing(weakPassword, 'the scenario does not name weakPassword'),
  );
  const good = { contract: SAYS.tokenAndPassword, expected: accepted() };
  const done = await reset(stage, { case: 'a good password', ...good }, token, fresh);
  await reset(stage, { case: 'the token again', ...usedToken }, after(token, done), fresh);
  return done;
};

/** A second recovery: the password of the first is refused, and the token is still good for another one. */
const repeatPassword = async (stage: Stage, token: Had<Token>, password: string) => {
  const hasHistory = stage.scenario.passwordHistory
    ? had(true)
    : missing('the scenario does not say passwordHistory: true');
  const recent = { contract: SAYS.recentPassword, expected: refused([403, 'E0000080']) };
  const refusedOnce = await reset(
    stage,
    { case: 'a password used recently', ...recent },
    after(token, hasHistory),
    had(password),
  );
  const good = { contract: SAYS.tokenAndPassword, expected: accepted() };
  const line = { case: 'another password, after that refusal', ...good };
  await reset(stage, line, after(token, refusedOnce), had(stage.newPassword()));
};

/** The end of a recovery, for a password. */
export const resetsPassword: Story = async (stage) => {
  const user = userNamed(stage.scenario, 'resetsPassword');
  const scene = (title: string) => createScene(stage, title, user, 'password');
  const password = stage.newPassword();
  const done = await spendToken(stage, await recover(stage, scene('for a reset')), password);
  await repeatPassword(stage, await recover(stage, scene('for another reset'), done), password);

  const token = await recover(stage, scene('for a token that expires'));
  const expired = await stage.have(
    after(orMissing(stage.scenario.letExpire, 'the scenario does not name letExpire'), token),
    'done',
  );
  const line = {
    case: 'a token that has expired',
    contract: SAYS.usedToken,
    expected: refused([401, 'E0000105']),
  };
  await reset(stage, line, after(token, expired), had(stage.newPassword()));
};
