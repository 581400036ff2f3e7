import { sms } from '../../core/given';
import { answered } from '../../fakes/scripted-http';
import { box, heading, linkNames } from '../page';
import { openApp } from '../rig';
import { storedJourney } from '../stored-journey';
import { texts } from '../texts';

const LIST = 'POST /recovery/mfafactors';
const { CONTEXT, ENTRY } = texts.APP;

describe('[settled.resume.15] Data that survives a reload · The entry screen, opened anew', () => {
  it('asks whether to continue, with the username and nothing else of the user; Continue lists the factors', async () => {
    const { I, http } = await openAnew();
    const asked = [heading().textContent, document.querySelector('.factor-list, input, .context')];
    const requests = http.sent(LIST).length;

    await I.press('Continue');

    expect(asked).toEqual(['Continue as jane?', null]);
    expect([requests, http.sent(LIST).length]).toEqual([0, 1]);
    expect(heading().textContent).toBe(CONTEXT.VERIFY);
  });

  it('leads to another username', async () => {
    const { I, session } = await openAnew();

    await I.follow(CONTEXT.OTHER_NAME);

    expect([heading().textContent, box('Username').value]).toEqual([ENTRY.PASSWORD, '']);
    expect(session().username).toBe('');
    expect(linkNames()).not.toContain(CONTEXT.OTHER_NAME);
  });
});

const openAnew = () =>
  openApp({ stored: storedJourney(), answers: { [LIST]: answered([sms, { name: 'google' }]) } });
