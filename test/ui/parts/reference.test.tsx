import { UNSAID } from '../../../ui/announcer/live-region';
import { answered, type ScriptedReply } from '../../fakes/scripted-http';
import { givenCopying } from '../given-copying';
import { listen } from '../hearing';
import { button, focused, hasButton, heard } from '../page';
import { openApp } from '../rig';
import { openPage } from '../started-page';
import { texts } from '../texts';

const { APP } = texts;
const LIST = 'POST /recovery/mfafactors';
const requestId = 'req-1.B_2';

describe('The server’s request id', () => {
  it('[additions.reference] is shown below an unexplained error, small and isolated from the text direction', async () => {
    await openRefused({ ...answered('<html></html>', 500), requestId });

    const shown = document.querySelector('.reference');
    const name = shown?.querySelector('bdi');
    expect(shown?.textContent).toBe(`${APP.REFERENCE} ${requestId}${APP.COPY}`);
    expect([name?.textContent, name?.dir]).toEqual([requestId, 'ltr']);
  });

  it('is not announced with the error, and is removed with it', async () => {
    const { I } = await openRefused({ ...answered('<html></html>', 500), requestId });
    const isSpoken = document.querySelector('[role=alert] .reference') !== null;

    await I.type('x', 'Username');

    expect([isSpoken, document.querySelector('.reference')]).toEqual([false, null]);
  });

  it('[additions.reference] is shown also if the page cannot start', async () => {
    const { I } = await openPage({ reply: { ...answered('<html>', 500), requestId } });

    await I.wait(2_000);

    expect(document.querySelector('.reference bdi')?.textContent).toBe(requestId);
  });
});

describe('[additions.reference.copy] The button that copies the request id', () => {
  const failed = { ...answered('<html></html>', 500), requestId };

  it('copies the selected request id, confirms this, and keeps the focus', async () => {
    const commands = givenCopying(true);
    const { I } = await openRefused(failed);
    await I.wait(4 * UNSAID);
    const spoken = listen();

    await I.press(APP.COPY);
    await I.wait(4 * UNSAID);

    expect(commands).toEqual([`copy ${requestId}`]);
    expect([hasButton(APP.COPY), focused()]).toEqual([false, button(APP.COPIED)]);
    expect(spoken()).toEqual([`polite: ${APP.COPIED}`]);
  });

  it('does not submit the form above it', async () => {
    givenCopying(true);
    const { I, http } = await openRefused(failed);

    await I.press(APP.COPY);

    expect(http.requests).toHaveLength(1);
  });

  it('leaves the request id selected, without a confirmation, if the browser does not copy', async () => {
    givenCopying(false);
    const { I } = await openRefused(failed);

    await I.press(APP.COPY);
    await I.wait(4 * UNSAID);

    expect([String(getSelection()), hasButton(APP.COPY), heard('polite')]).toEqual([requestId, true, '']);
  });

  it('has the label "Copy" again beside another request id', async () => {
    givenCopying(true);
    const { I, http } = await openRefused(failed);
    await I.press(APP.COPY);
    http.alwaysAnswers(LIST, { ...failed, requestId: 'req-2' });

    await I.press('Next');

    expect(hasButton(APP.COPY)).toBe(true);
  });
});

async function openRefused(reply: ScriptedReply) {
  const opened = await openApp({ answers: { [LIST]: reply } });
  await opened.I.paste('jane', 'Username');
  await opened.I.press('Next');
  return opened;
}
