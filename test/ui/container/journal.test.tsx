import { readEnvironment } from '../../../core/additions/environment';
import { createContainer } from '../../../ui/container/create-container';
import { pageBuild } from '../../../ui/container/start-journal';
import { ENVIRONMENT, JOURNAL } from '../../../ui/container/tokens';
import { foundFaults } from '../../../ui/faults';
import { loadApplication, type ShowStart } from '../../../ui/start/main';
import { createRecordedJournal } from '../../fakes/recorded-journal';
import { answered } from '../../fakes/scripted-http';
import { createFakedContainer } from '../rig';
import { CONFIGURE } from '../started-page';

describe('Sending the journal', () => {
  it('uses an adapter that replaces the default journal with one rebind', async () => {
    const { container } = givenPage();
    const recorded = createRecordedJournal();
    container.rebind(JOURNAL, () => recorded);

    await startPage(container);
    window.dispatchEvent(new Event('pagehide'));

    expect(recorded.steps()).toEqual(['entered username', 'given-up']);
  });

  it('[additions.journal.3] sends beacons to the configured address', async () => {
    const { container } = givenPage();
    container.constant(ENVIRONMENT, readEnvironment({ journalUrl: '/journal' }));
    const sent: unknown[] = [];
    Object.assign(navigator, { sendBeacon: (address: string) => sent.push(address) });

    await startPage(container);
    window.dispatchEvent(new Event('pagehide'));

    expect(sent).toEqual([`${location.origin}/journal`]);
  });

  it('[additions.journal.3] sends nothing without a configured address', async () => {
    const { container } = givenPage();
    const asked: string[] = [];
    const listen = window.addEventListener;
    window.addEventListener = (name: string) => void asked.push(name);

    await startPage(container);
    window.addEventListener = listen;

    expect(asked).not.toContain('pagehide');
  });

  it('[additions.faults.7] listens for no CSP violations without a configured address', async () => {
    const { container } = givenPage();
    const asked: string[] = [];
    const listen = document.addEventListener;
    document.addEventListener = (name: string) => void asked.push(name);

    await startPage(container);
    document.addEventListener = listen;

    expect(asked).not.toContain('securitypolicyviolation');
  });

  it('[additions.faults.6] includes the faults of a page whose configuration does not load', async () => {
    const { container, clock } = createFakedContainer({ answers: { [CONFIGURE]: answered({}, 404) } });
    const recorded = createRecordedJournal();
    container.rebind(JOURNAL, () => recorded);

    const starting = startPage(container);
    await clock.advance(60_000);
    await starting;
    foundFaults.record({ fault: 'violation', directive: 'connect-src' });

    expect(recorded.steps()).toEqual(['violation connect-src other']);
  });

  it('[additions.faults.1] includes the build of the page, read from its import map and tags', () => {
    const page = document.implementation.createHTMLDocument();
    const tag = (name: string, attributes: Readonly<Record<string, string>>, text = '') => {
      const made = page.head.appendChild(page.createElement(name));
      for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
      made.textContent = text;
    };
    tag(
      'script',
      { type: 'importmap' },
      '{"integrity":{"/ui/mount-A.js":"sha384-/ui/x","/ui/screens-B.js?again=2":""}}',
    );
    tag('script', { integrity: 'x', src: '/ui/preload-C.js' });
    tag('link', { integrity: 'x', href: '/ui/main-D.js' });
    tag('script', { src: '/ui/foreign-E.js' });

    expect(pageBuild(page)).toEqual({
      files: ['preload-C.js', 'main-D.js', 'mount-A.js', 'screens-B.js'],
      main: 'main-D.js',
    });
  });

  it('does not happen by default: the container binds the silent journal', () => {
    const fetch = () => Promise.reject(new Error('Nobody is asked here.'));
    const container = createContainer({ window, stamped: {}, fetch });

    expect(container.get(JOURNAL).isSilent).toBe(true);
  });
});

const givenPage = () => createFakedContainer({ answers: { [CONFIGURE]: answered({}) } });

/**
 * Starts the application as in the product, but renders no screens. Resolves when the module that starts the journal
 * (event log) has run.
 */
async function startPage(container: ReturnType<typeof givenPage>['container']) {
  const root = document.createElement('div');
  const show: ShowStart = async (loading) => {
    const loaded = await loading;
    if (loaded.ok) loaded.value.start();
  };
  await loadApplication(container, root, Promise.resolve(show));
  // Waits until the code that starts the journal is loaded and has run.
  await import('../../../ui/container/start-journal');
  await new Promise((resolve) => setTimeout(resolve));
}
