import * as calls from '../../../../core/server/calls';
import { otherPhase } from '../cast/attempt';
import { sourceOf, userWith } from '../cast/cast';
import { SAYS } from '../contract/sentences';
import { accepted, refused } from '../judging/expectation';
import { after, type Had, of } from '../report/had';
import { createScene } from '../stage/scene';
import type { Stage, Story } from '../stage/stage';
import { asThePage } from '../wire/sending';

const EMAIL = 'POST /recovery/mfaemail';

const endings = {
  password: {
    name: 'POST /credentials/verifyandresetpassword',
    call: (token: LinkToken, newPassword: string) => calls.resetPassword(token, newPassword),
  },
  unlock: { name: 'POST /credentials/verifyandunlock', call: (token: LinkToken) => calls.unlock(token) },
} as const;

/** A token of a link says who the user is: the page may hold no name. */
interface LinkToken {
  readonly recoveryToken: string;
  readonly recoveryType: 'recovery_token';
  readonly userName: '';
}

/** The token at the end of a link, as the page takes it from its address. */
const tokenIn = (link: string): LinkToken | undefined => {
  const encoded = /\/reset\/([^/?#\s]+)$/.exec(link)?.[1];
  if (encoded === undefined) return undefined;
  try {
    return { recoveryToken: decodeURIComponent(encoded), recoveryType: 'recovery_token', userName: '' };
  } catch {
    return undefined;
  }
};

const useLink = async (stage: Stage, type: 'password' | 'unlock', token: Had<LinkToken>, title: string) => {
  const { name, call } = endings[type];
  const password = stage.newPassword();
  const asked = { call: name, needs: token, send: (value: LinkToken) => asThePage(call(value, password)) };
  const used = await stage.ask({
    ...asked,
    case: `${title}: the token of the link`,
    contract: SAYS.linkToken,
    expected: accepted(),
  });
  await stage.ask({
    ...asked,
    needs: after(token, used),
    case: `${title}: the token of the link again`,
    contract: SAYS.goodOnce,
    expected: refused([401, 'E0000105']),
  });
};

const byMessage = async (stage: Stage, type: 'password' | 'unlock') => {
  const user = userWith(stage.scenario, 'email');
  const scene = createScene(stage, type === 'password' ? 'email' : 'email, to unlock', user, type);
  const begun = await scene.startAfresh('at first');
  const early = { contract: SAYS.wrongPhase, expected: refused([403, 'E0000079']) };
  await scene.ask(
    EMAIL,
    { case: 'in a phase that is not yet', ...early },
    otherPhase('initial'),
    calls.sendEmail,
    begun,
  );
  const line = { case: 'a message is sent', contract: SAYS.sendMessage, expected: accepted() };
  const sent = await scene.ask(EMAIL, line, 'initial', calls.sendEmail, begun);
  const link = await stage.have(after(sourceOf(user, 'email', 'link'), sent), 'sent');
  const { origin } = new URL(stage.places.page);
  const expected = `${origin}/recovery/${type}/reset/{recoveryToken}`;
  const about = {
    call: EMAIL,
    case: `${scene.title}: the link of the message`,
    contract: SAYS.message,
    expected,
  };
  stage.note(about, link, (text) => ({
    found: text.replace(/(\/reset\/).*$/s, '$1…'),
    complaint:
      text.startsWith(`${origin}/recovery/${type}/reset/`) && tokenIn(text)
        ? undefined
        : 'the page has no such route',
  }));
  await useLink(stage, type, of(link, tokenIn, 'the link ends with no token'), scene.title);
};

/** A message with a link, for a password and to unlock. */
export const email: Story = async (stage) => {
  await byMessage(stage, 'password');
  await byMessage(stage, 'unlock');
};
