const asked: string[] = [];
const signals: (AbortSignal | undefined)[] = [];

beforeAll(async () => {
  Object.assign(globalThis, {
    Request: class {},
    fetch: async (address: string, { signal }: RequestInit = {}) => {
      asked.push(address);
      signals.push(signal ?? undefined);
      return { ok: true, number: asked.length };
    },
  });
  document.body.innerHTML = '<div id="root" data-language="fr"></div>';
});

describe('The first script of the page', () => {
  it('[2.shell.4 7.translations] asks for the texts of the language that the page’s first lines have chosen', async () => {
    const { language } = await import('../../../ui/start/preload');

    expect(language).toBe('fr');
    expect(asked).toContain('http://localhost/ui/assets/i18n/fr.json');
  });

  it('[6.admin] asks for the configuration of the type admin', async () => {
    await import('../../../ui/start/preload');

    expect(asked).toContain('http://localhost/configuration/admin');
  });

  it('hands the answer that is on its way to the first who asks for it, and asks anew for the next', async () => {
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

  it('asks for what nobody has asked for yet', async () => {
    const { preloadedFetch } = await import('../../../ui/start/preload');

    await preloadedFetch('http://localhost/recovery/mfafactors');

    expect(asked.at(-1)).toBe('http://localhost/recovery/mfafactors');
  });

  it('gives up what is on its way when whoever asks for it gives it up', async () => {
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
