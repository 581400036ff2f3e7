import { browserStorage } from '../../../../../adapters/browser/browser-storage';
import type { Environment } from '../../../../../core/additions/environment';
import { createForgetfulStorage } from '../../../../fakes/memory-storage';
import { google, sms } from '../../../given';
import { givenTab } from '../../../given-tab';

/**
 * Time at which the stored recovery was saved. Equals the initial time of the fake clock, so that the recovery has not
 * expired.
 */
const NOW = 1_700_000_000_000;
const atEntry = { is: 'entry', type: 'password' };

describe('[settled.resume.10] Data that survives a reload · An unusable record', () => {
  it.each([
    ['is not JSON', '{'],
    ['has no username', '{"type":"password","phase":"initial","codesSent":{},"at":1}'],
    ['is of a type that is not configured', record({ type: 'no-such-type' })],
  ])('that %s leads to a new recovery', async (_, text) => {
    const tab = await givenSmsScreen();
    tab.sessionStorage.write('journey', text);

    await tab.reload();

    expect(tab.screen()).toEqual({ ...atEntry, notice: undefined });
    expect([tab.page().session.get().username, tab.record()]).toEqual(['', null]);
  });

  it('is removed on any screen', async () => {
    const tab = await givenSmsScreen();
    tab.sessionStorage.write('journey', record({ type: 'no-such-type' }));

    await tab.open('/ui');

    expect([tab.page().session.get().username, tab.record()]).toEqual(['', null]);
  });

  it.each([
    [
      'throws',
      browserStorage(() => {
        throw new DOMException('Storage is forbidden here.', 'SecurityError');
      }),
    ],
    ['forgets', createForgetfulStorage()],
  ])('with a storage that %s, a reload leads to a new recovery', async (_, sessionStorage) => {
    const tab = givenTab({ sessionStorage });
    await tab.enter('jane', sms);

    await tab.reload();

    expect(tab.screen()).toEqual({ ...atEntry, notice: undefined });
  });
});

describe('[settled.resume.11] Data that survives a reload · resumeAfterReload: false', () => {
  it('writes no record', async () => {
    const tab = await givenSmsScreen({ resumeAfterReload: false });
    await tab.prove({ phase: 'second' });

    expect(tab.sessionStorage.texts()).toEqual({});
  });

  it('reads no record, and removes one of an earlier configuration', async () => {
    const tab = await givenSmsScreen();

    await tab.reload({ resumeAfterReload: false });

    expect(tab.screen()).toEqual({ ...atEntry, notice: undefined });
    expect(tab.sessionStorage.texts()).toEqual({});
  });
});

function record(differing: object) {
  const whole = {
    type: 'password',
    username: 'jane',
    phase: 'initial',
    factor: 'sms',
    codesSent: {},
    at: NOW,
  };
  return JSON.stringify({ ...whole, ...differing });
}

async function givenSmsScreen(environment: Partial<Environment> = {}) {
  const tab = givenTab({ environment });
  await tab.enter('jane', google);
  tab.page().pickFactor(sms);
  return tab;
}
