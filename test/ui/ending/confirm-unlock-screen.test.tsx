import { answered } from '../../fakes/scripted-http';
import { focused, heading, link } from '../page';
import { type Opening, openApp } from '../rig';
import { texts } from '../texts';

const UNLOCK = 'POST /credentials/verifyandunlock';
const { UNLOCK: WORDS } = texts.APP;

describe('[additions.confirm-links] Settled questions · confirmLinks', () => {
  it('a link that unlocks waits for one press: its token is removed from the address, and nothing is posted', async () => {
    const { navigation, http, session } = await openLink();

    expect(navigation.trail()).toEqual(['/recovery/unlock/account']);
    expect(http.requests).toEqual([]);
    expect(session().recoveryToken).toBe('abc');
    expect(heading().textContent).toBe(WORDS.HEADING);
    expect(document.body.textContent).toContain(WORDS.CONFIRM);
    expect(link('Back to login').href).toBe('https://login.example/');
  });

  it('the press posts the token once', async () => {
    const { I, http, posted } = await openLink();

    await I.doublePress('Unlock account');

    expect(http.requests).toHaveLength(1);
    expect(posted()).toEqual([{ recoveryToken: 'abc', recoveryType: 'recovery_token', userName: '' }]);
    expect([heading().textContent, focused()]).toEqual([WORDS.SUCCESS_HEADING, heading()]);
  });
});

const openLink = (answers: NonNullable<Opening['answers']> = { [UNLOCK]: answered() }) =>
  openApp({ at: '/recovery/unlock/reset/abc', environment: { confirmLinks: true }, answers });
