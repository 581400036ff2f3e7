import { journey } from '../../../ui/shell/load-journey';
import { answered } from '../../fakes/scripted-http';
import { box, hasButton, status } from '../page';
import { texts } from '../texts';
import { servePage } from './served-page';

const { APP } = texts;
const MINUTE = 60_000;

describe('The idle time of a page that has just started', () => {
  // This test must be the first, because the recovery screens load only once for all tests of this file.
  it('[additions.idle.2] ends with the warning although the recovery screens were not loaded before', async () => {
    const { I, start } = servePage();
    await start({ reply: answered({}) });
    await I.paste('jane', 'Username');
    const before = journey.get();

    await I.wait(9 * MINUTE);
    for (let turn = 0; turn < 100 && !hasButton(APP.REDIRECTOR.LINK); turn += 1) await I.wait(0);

    expect(before).toBeUndefined();
    expect([hasButton(APP.REDIRECTOR.LINK), status()]).toEqual([true, APP.NOTICE.IDLE]);
  });

  it('[additions.idle.5] starts with text that was typed before React', async () => {
    const { I, start } = servePage();
    await I.paste('jane', 'Username');
    await start({ reply: answered({}) });

    await I.wait(10 * MINUTE);

    expect([box('Username').value, status()]).toEqual(['', APP.ENTRY.JOURNEY_ENDED]);
  });

  it('[additions.idle.5] does not start with the prefilled username of the cookie', async () => {
    const { I, start } = servePage({ cookies: { uname: 'jane' } });
    await start({ reply: answered({}) });

    await I.wait(30 * MINUTE);

    expect([box('Username').value, status()]).toEqual(['jane', '']);
  });
});
