import * as calls from '../../../../core/server/calls';
import { userNamed } from '../cast/cast';
import { SAYS } from '../contract/sentences';
import { accepted, refused } from '../judging/expectation';
import { after, type Had, had, missing } from '../report/had';
import { recover, type Token } from '../stage/prove';
import { createScene, type Line } from '../stage/scene';
import type { Stage, Story } from '../stage/stage';
import { asThePage } from '../wire/sending';

const unlock = (stage: Stage, line: Line, token: Had<Token>) =>
  stage.ask({
    ...line,
    call: 'POST /credentials/verifyandunlock',
    case: `an unlock: ${line.case}`,
    needs: token,
    send: (posted) => asThePage(calls.unlock(posted)),
  });

/** The end of a recovery, for a locked account. */
export const unlocksAccount: Story = async (stage) => {
  const user = userNamed(stage.scenario, 'unlocksAccount');
  const token = await recover(stage, createScene(stage, 'for an unlock', user, 'unlock'));
  const resets = stage.scenario.resetsPassword
    ? had(true)
    : missing('the scenario does not name resetsPassword');
  await stage.ask({
    call: 'POST /credentials/verifyandresetpassword',
    case: 'the token of an unlock',
    contract: SAYS.unknownToken,
    expected: refused([401, 'E0000011']),
    needs: after(token, resets),
    send: (posted) => asThePage(calls.resetPassword(posted, stage.newPassword())),
  });
  const forged = token.ok ? had({ ...token.value, recoveryToken: 'conformance' }) : token;
  const unknown = { contract: SAYS.unknownToken, expected: refused([401, 'E0000011']) };
  await unlock(stage, { case: 'a token that nobody gave', ...unknown }, forged);
  const good = { contract: SAYS.tokenAndUnlock, expected: accepted() };
  const done = await unlock(stage, { case: 'a good token', ...good }, token);
  const used = { contract: SAYS.goodOnce, expected: refused([401, 'E0000105']) };
  await unlock(stage, { case: 'the token again', ...used }, after(token, done));

  const locked = userNamed(stage.scenario, 'cannotBeUnlocked');
  const other = await recover(stage, createScene(stage, 'for an unlock that is refused', locked, 'unlock'));
  const refusal = { contract: SAYS.cannotBeUnlocked, expected: refused([403, 'E0000032']) };
  const first = await unlock(stage, { case: 'an account that stays locked', ...refusal }, other);
  const again = { contract: SAYS.tokenAndUnlock, expected: refused([403, 'E0000032']) };
  await unlock(stage, { case: 'the same token, after that refusal', ...again }, after(other, first));
};
