import * as calls from '../../../../core/server/calls';
import { unlike } from '../cast/attempt';
import { userNamed } from '../cast/cast';
import { SAYS } from '../contract/sentences';
import { accepted, refused } from '../judging/expectation';
import { after, both, type Had, had, of, orMissing } from '../report/had';
import { recover } from '../stage/prove';
import { createScene, type Line } from '../stage/scene';
import type { Stage, Story } from '../stage/stage';
import { asThePage } from '../wire/sending';

/** Someone with the password that is about to be changed. */
interface Holder {
  readonly username: string;
  readonly password: string;
}

/** Whoever the scenario names; else the user whose password the run may set. */
const findHolder = async (stage: Stage): Promise<Had<Holder>> => {
  const named = stage.scenario.expiredPassword;
  if (named !== undefined) {
    const password = await stage.have(had(named.password), 'known');
    return of(password, (text) => ({ username: named.username, password: text }), '');
  }
  const user = userNamed(stage.scenario, 'resetsPassword');
  const token = await recover(stage, createScene(stage, 'for a password to change', user, 'password'));
  const password = stage.newPassword();
  const done = await stage.ask({
    call: 'POST /credentials/verifyandresetpassword',
    case: 'for a password to change',
    contract: SAYS.tokenAndPassword,
    expected: accepted(),
    needs: token,
    send: (posted) => asThePage(calls.resetPassword(posted, password)),
  });
  return of(after(user, done), ({ username }) => ({ username, password }), '');
};

const change = (stage: Stage, line: Line, holder: Had<Holder>, newPassword: Had<string>) =>
  stage.ask({
    ...line,
    call: 'POST /credentials/expiredpassword',
    needs: both(holder, newPassword),
    send: ([{ username, password }, next]) => asThePage(calls.changePassword(username, password, next)),
  });

/** A password that is changed by the old one. */
export const expiredPassword: Story = async (stage) => {
  const holder = await findHolder(stage);
  const fresh = had(stage.newPassword());
  const wrong = of(holder, ({ username, password }) => ({ username, password: unlike(password) }), '');
  const oldRefused = { contract: SAYS.wrongOldPassword, expected: refused([403, 'E0000014']) };
  await change(stage, { case: 'a wrong old password', ...oldRefused }, wrong, fresh);
  const weak = orMissing(stage.scenario.weakPassword, 'the scenario does not name weakPassword');
  const invalid = { contract: SAYS.invalidPassword, expected: refused([403, 'PASSWORD_INVALID']) };
  await change(stage, { case: 'a weak new password', ...invalid }, holder, weak);
  await change(
    stage,
    { case: 'a good new password', contract: SAYS.changed, expected: accepted() },
    holder,
    fresh,
  );
};
