import { jest } from '@jest/globals';
import { runMainAfterPaint } from '../../../../ui/start/shell/first-paint';

let reportPaint: (name: string) => void = () => undefined;
let observed: unknown;

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  document.body.innerHTML = '<div id="root"></div><template id="main"><meta name="main"></template>';
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(report: (paints: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void) {
        reportPaint = (reported) =>
          report({ getEntriesByName: (name) => (name === reported ? [{ name } as PerformanceEntry] : []) });
      }
      observe(options: unknown) {
        observed = options;
      }
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  Reflect.deleteProperty(document, 'hidden');
});

const root = () => document.getElementById('root');
const hasRun = async () => {
  await jest.advanceTimersByTimeAsync(0);
  return document.head.querySelector('[name=main]') !== null;
};
const hide = () => Object.defineProperty(document, 'hidden', { configurable: true, value: true });

describe('[additions.early.8] The main script', () => {
  it('runs after the paint that shows the early screen, not after an earlier paint of the background, and only once', async () => {
    void runMainAfterPaint(root());
    reportPaint('first-paint');
    const before = await hasRun();

    reportPaint('first-contentful-paint');
    const after = await hasRun();
    reportPaint('first-contentful-paint');

    expect([before, after]).toEqual([false, true]);
    expect(observed).toEqual({ type: 'paint', buffered: true });
    expect(document.head.childElementCount).toBe(1);
  });

  it('runs immediately in a hidden tab, which paints nothing', async () => {
    hide();
    void runMainAfterPaint(root());

    expect(await hasRun()).toBe(true);
  });

  it('runs as soon as a tab is hidden before its first paint', async () => {
    void runMainAfterPaint(root());
    hide();
    document.dispatchEvent(new Event('visibilitychange'));

    expect(await hasRun()).toBe(true);
  });

  it.each(['hidden', 'missing'])('runs immediately if the early screen is %s', async (how) => {
    document.body.querySelector('#root')?.toggleAttribute('hidden', true);
    void runMainAfterPaint(how === 'missing' ? null : root());

    expect(await hasRun()).toBe(true);
  });

  it('runs after 500 ms in a browser that reports no paint', async () => {
    void runMainAfterPaint(root());
    await jest.advanceTimersByTimeAsync(499);
    const before = await hasRun();
    await jest.advanceTimersByTimeAsync(1);

    expect([before, await hasRun()]).toEqual([false, true]);
  });

  it('runs in a browser without paint timing', async () => {
    Reflect.deleteProperty(globalThis, 'PerformanceObserver');
    await runMainAfterPaint(root()).catch(() => undefined);

    expect(await hasRun()).toBe(true);
  });

  it('is not required: a page without the template causes no error', async () => {
    document.querySelector('template')?.remove();
    hide();

    await expect(runMainAfterPaint(root())).resolves.toBeUndefined();
  });
});
