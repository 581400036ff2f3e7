import { describeEachAdapter } from '../each-adapter/each-adapter';

const NOTHING = {
  document: {
    location: { protocol: 'https:' },
    documentElement: { lang: 'en' },
    get cookie() {
      return '';
    },
    set cookie(_text: string) {},
  },
  get localStorage(): never {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
  get sessionStorage(): never {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
};

describeEachAdapter('The %s adapter', (at) => {
  it('does not redirect to the provider if the browser stores nothing', async () => {
    const visit = at.visit({ parts: NOTHING });

    expect((await visit.leave()).result).toMatchObject({
      ...{ ok: false, code: 'storage-unavailable' },
      detail: expect.stringMatching(/keeps nothing/),
    });
    expect([visit.left, visit.provider.isAuthenticated()]).toEqual([[], false]);
  });

  it('does not redirect to the provider if the sign-in in progress does not fit into the storage', async () => {
    const visit = at.visit({ parts: withoutRoomFor(/transaction/) });

    expect((await visit.leave()).result).toMatchObject({ ok: false, code: 'storage-unavailable' });
    expect(visit.left).toEqual([]);
  });

  it('refuses a sign-in if the tokens do not fit into the storage', async () => {
    const { visit, query } = await at.givenLeft({ parts: withoutRoomFor(/token/) });

    expect(await visit.returnFromProvider(query)).toMatchObject({ ok: false, code: 'storage-unavailable' });
    expect(visit.provider.isAuthenticated()).toBe(false);
  });

  it('signs in if only the cached provider data does not fit into the storage', async () => {
    const { visit } = await at.givenSignedIn({ parts: withoutRoomFor(/cache/) });

    expect(visit.provider.isAuthenticated()).toBe(true);
  });

  it.each(['{"accessToken":', 'null', '[]', '7'])(
    'has no session if the stored tokens were overwritten with %s, and can sign in again',
    async (damage) => {
      const { visit } = await at.givenSignedIn();
      const [key = ''] = [...visit.local.keys()].filter(
        (name) => name.includes(at.local.issuer) && name.includes('token'),
      );
      visit.local.set(key, damage);

      expect(visit.provider.isAuthenticated()).toBe(false);
      const { query } = await visit.leave();
      at.answersWith(query);
      expect(await visit.returnFromProvider(query)).toMatchObject({ ok: true });
    },
  );

  if (at.adapter === 'okta')
    it('reports the SDK’s damaged cache, not a connection failure', async () => {
      const visit = at.visit();
      at.local.answersAt('/.well-known/openid-configuration', (_request, response) => {
        visit.local.set('okta-cache-storage', 'damaged');
        response.end(JSON.stringify({ issuer: at.local.issuer }));
      });

      expect((await visit.leave()).result).toMatchObject({
        ...{ ok: false, code: 'sign-in-failed' },
        detail: 'Unable to parse storage string: okta-cache-storage',
      });
    });

  /** Creates a local and a session storage. Both reject a long text if its key matches `keys`. */
  const withoutRoomFor = (keys: RegExp) => {
    const area = () => {
      const texts = new Map<string, string>();
      return {
        get length() {
          return texts.size;
        },
        key: (place: number) => [...texts.keys()][place] ?? null,
        getItem: (key: string) => texts.get(key) ?? null,
        removeItem: (key: string) => void texts.delete(key),
        setItem(key: string, text: string) {
          if (keys.test(key) && text.length > 99) throw new DOMException('Full', 'QuotaExceededError');
          texts.set(key, text);
        },
      };
    };
    return { localStorage: area(), sessionStorage: area() };
  };
});
