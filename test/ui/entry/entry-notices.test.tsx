import { listen } from '../hearing';
import { box, focused, heading, status } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const { APP } = texts;
const { ENTRY } = APP;

describe('Settled questions · The reason why the user is on the entry screen again', () => {
  it.each([
    ['link-lost', ENTRY.LINK_LOST],
    ['link-broken', ENTRY.LINK_BROKEN],
    ['journey-lost', ENTRY.JOURNEY_LOST],
    ['journey-ended', ENTRY.JOURNEY_ENDED],
  ])('[settled.resume.3 settled.resume.8] the notice %s is shown, and announced once', async (note, text) => {
    const announcements = listen();
    const { I } = await openApp({ at: '/recovery/password', note });
    await I.wait(500);

    expect(status()).toBe(text);
    expect(announcements()).toEqual([`polite: ${text}`]);
    expect(focused()).toBe(box('Username'));
  });

  it.each([undefined, 'link-opened', 'constructor'])('the history note %j shows no reason', async (note) => {
    await openApp({ at: '/recovery/password', note });

    expect([status(), document.querySelectorAll('.notice').length]).toEqual(['', 0]);
  });

  it('is removed on the next screen', async () => {
    const { go } = await openApp({ at: '/recovery/password', note: 'journey-ended' });

    await go('/recovery/unlock');

    expect([heading().textContent, status()]).toEqual([ENTRY.UNLOCK, '']);
  });
});
