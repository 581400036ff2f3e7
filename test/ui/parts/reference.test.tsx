import { answered, refusal, type ScriptedReply } from '../../fakes/scripted-http';
import { openApp } from '../rig';
import { openPage } from '../started-page';
import { texts } from '../texts';

const LIST = 'POST /recovery/mfafactors';
const requestId = 'req-1.B_2';

describe('The server’s request id', () => {
  it('[additions.reference] is shown below an unexplained error, small and isolated from the text direction', async () => {
    await openRefused({ ...answered('<html></html>', 500), requestId });

    const shown = document.querySelector('.reference');
    const name = shown?.querySelector('bdi');
    expect(shown?.textContent).toBe(`${texts.APP.REFERENCE} ${requestId}`);
    expect([name?.textContent, name?.dir]).toEqual([requestId, 'ltr']);
  });

  it('is not announced with the error, and is removed with it', async () => {
    const { I } = await openRefused({ ...answered('<html></html>', 500), requestId });
    const isSpoken = document.querySelector('[role=alert] .reference') !== null;

    await I.type('x', 'Username');

    expect([isSpoken, document.querySelector('.reference')]).toEqual([false, null]);
  });

  it('[additions.reference] is not shown below an error with an explanation', async () => {
    await openRefused({ ...refusal('E0000007', 404), requestId });
    expect(document.querySelector('.reference')).toBeNull();
  });

  it('[additions.reference] is not shown if it is not a plain word', async () => {
    await openRefused({ ...answered('<html></html>', 500), requestId: '<b>bold</b>' });

    expect(document.querySelector('.reference')).toBeNull();
  });

  it('[additions.reference] is shown also if the page cannot start', async () => {
    const { I } = await openPage({ reply: { ...answered('<html>', 500), requestId } });

    await I.wait(2_000);

    expect(document.querySelector('.reference bdi')?.textContent).toBe(requestId);
  });
});

async function openRefused(reply: ScriptedReply) {
  const opened = await openApp({ answers: { [LIST]: reply } });
  await opened.I.type('jane', 'Username');
  await opened.I.press('Next');
  return opened;
}
