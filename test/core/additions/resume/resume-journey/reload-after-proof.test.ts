import { LINK_OPENED } from '../../../../../core/recovery/route-screens';
import { google, push } from '../../../given';
import { givenTab, LIST } from '../../../given-tab';

const final = { phase: 'final', recoveryToken: 'token' };

describe('[settled.resume.3 settled.back] Data that survives a reload · Back to the factor screen after a proof', () => {
  it.each([
    ['the last proof', final, 'initial'],
    ['a proof of the first round', { phase: 'second' }, 'second'],
  ])('after %s, a reload at the factor screen asks before it lists the factors', async (_, proof, phase) => {
    const tab = givenTab();
    await tab.enter('jane', google);
    await tab.prove(proof);

    await tab.open('/recovery/password/google');

    const asked = tab.screen();
    tab.page().continueRecovery();

    expect(asked).toMatchObject({ is: 'continue', username: 'jane' });
    expect(tab.screen()).toMatchObject({ is: 'choice' });
    expect(tab.http.sent(LIST).at(-1)?.body).toEqual({ username: 'jane', phase });
  });
});

describe('[settled.resume.12] Data that survives a reload · A link in a message', () => {
  it.each([
    ['password', '/recovery/password/reset', { is: 'reset' }],
    ['unlock', '/recovery/unlock/account', { is: 'unlock', work: 'pending' }],
  ])('of the type %s starts its own recovery', async (type, route, screen) => {
    const tab = givenTab({ at: `/recovery/${type}` });
    await tab.enter('jane', push);

    await tab.open(`/recovery/${type}/reset/token-1`);

    expect(tab.screen()).toEqual(screen);
    expect(tab.navigation.current()).toMatchObject({ path: route, note: LINK_OPENED });
    expect(tab.page().session.get()).toMatchObject({ username: '', type, recoveryToken: 'token-1' });
    expect(tab.record()).toBeNull();
  });

  it('opens the reset screen although the stored record has expired', async () => {
    const tab = givenTab();
    await tab.enter('jane', push);
    tab.clock.jump(600_000);

    await tab.open('/recovery/password/reset/token-1');

    expect(tab.screen()).toEqual({ is: 'reset' });
  });
});
