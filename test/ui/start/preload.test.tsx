const asked: string[] = [];
const signals: (AbortSignal | undefined)[] = [];

beforeAll(async () => {
  Object.assign(globalThis, {
    Request: class {},
    PerformanceObserver: class {
      observe() {}
    },
    fetch: async (address: string, { signal }: RequestInit = {}) => {
      asked.push(address);
      signals.push(signal ?? undefined);
      return { ok: true, number: asked.length };
    },
  });
  document.body.innerHTML = '<div id="root" data-language="fr"></div>';
});

describe('The first script file of the page', () => {
  it('[2.shell.4 7.translations] requests the texts of the language that the inline script has chosen', async () => {
    const { language } = await import('../../../ui/start/preload');

    expect(language).toBe('fr');
    expect(asked).toContain('http://localhost/ui/assets/i18n/fr.json');
  });

  it('[6.admin] requests the configuration of the type admin', async () => {
    await import('../../../ui/start/preload');

    expect(asked).toContain('http://localhost/configuration/admin');
  });

  it('returns the preloaded answer to the first caller, and sends a new request for the next caller', async () => {
    const { preloadedFetch } = await import('../../../ui/start/preload');
    const address = 'http://localhost/ui/assets/i18n/fr.json';
    const before = asked.length;

    const first = await preloadedFetch(address);
    const asksMeanwhile = asked.length - before;
    const second = await preloadedFetch(address);

    expect(first).toMatchObject({ number: asked.indexOf(address) + 1 });
    expect([asksMeanwhile, asked.length - before]).toEqual([0, 1]);
    expect(second).toMatchObject({ number: asked.length });
  });

  it('requests an address that was not preloaded', async () => {
    const { preloadedFetch } = await import('../../../ui/start/preload');

    await preloadedFetch('http://localhost/recovery/mfafactors');

    expect(asked.at(-1)).toBe('http://localhost/recovery/mfafactors');
  });

  it('aborts the preloaded request when its caller aborts', async () => {
    const { preloadedFetch } = await import('../../../ui/start/preload');
    const address = 'http://localhost/configuration/admin';
    const leaving = new AbortController();
    await preloadedFetch(address, { signal: leaving.signal });
    const signal = signals[asked.indexOf(address)];
    const before = signal?.aborted;

    leaving.abort();

    expect([before, signal?.aborted]).toEqual([false, true]);
  });
});
