import { answered, holdAnswer } from '../../../../fakes/scripted-http';
import { push } from '../../../given';
import { givenTab, VERIFY } from '../../../given-tab';

const MINUTE = 60_000;
const ended = { is: 'entry', type: 'password', notice: 'journey-ended' };

describe('[additions.idle.3] Idle recoveries · A pending push', () => {
  it('no idle time passes while a push is pending', async () => {
    const tab = givenTab({ environment: { journeyMinutes: 2 } });
    await tab.enter('jane', push);
    tab.http.answers(VERIFY, answered({ links: { poll: 'link' } }));
    tab.http.alwaysAnswers('POST /recovery/poll', answered({ factorResult: 'WAITING' }));
    await tab.clock.advance(2 * MINUTE - 1);
    const warned = tab.page().journeyEndsAt.get();

    const pushed = tab.page().verifyByPush(new AbortController().signal);
    const warning = tab.page().journeyEndsAt.get();
    await tab.clock.advance(MINUTE);
    const result = await pushed;
    await tab.clock.advance(2 * MINUTE - 1);
    const before = tab.screen();
    await tab.clock.advance(1);

    expect(warned).toBeDefined();
    expect(warning).toBeUndefined();
    expect(result).toMatchObject({ code: 'NOPUSHSENT' });
    expect(before).toMatchObject({ is: 'factor', factor: push });
    expect(tab.screen()).toEqual(ended);
  });

  it('a press after the computer has slept during a push does not end the recovery', async () => {
    const tab = givenTab();
    await tab.enter('jane', push);
    tab.http.answers(VERIFY, holdAnswer());
    tab.page().verifyByPush(new AbortController().signal);

    tab.clock.jump(11 * MINUTE);
    tab.page().recordAction();

    expect(tab.screen()).toMatchObject({ is: 'factor', factor: push });
  });

  it('the idle time passes after the user has left a pending push', async () => {
    const tab = givenTab();
    await tab.enter('jane', push);
    tab.http.answers(VERIFY, holdAnswer());
    const controller = new AbortController();
    tab
      .page()
      .verifyByPush(controller.signal)
      .catch(() => undefined);

    controller.abort();
    await tab.clock.advance(10 * MINUTE);

    expect(tab.page().pushesPending.get()).toBe(0);
    expect(tab.screen()).toEqual(ended);
  });
});
