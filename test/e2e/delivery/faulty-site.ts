import { startFaultyProxy } from '../../servers/faulty-proxy';
import { test as base, expect } from '../steps/journey';

export type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>;

/**
 * Playwright's `test` with a proxy between the browser and the sandbox. The proxy can change responses. Each test
 * starts without changes.
 */
export const test = base.extend<{ readonly faulty: FaultyProxy }>({
  faulty: async ({ keep, sandbox }, use) => {
    const start = () => startFaultyProxy(sandbox);
    const faulty = await keep('faulty proxy', start, ({ close }) => close());
    faulty.injectFaults();
    await use(faulty);
  },
  baseURL: ({ faulty }, use) => use(faulty.origin),
});

export { expect };
