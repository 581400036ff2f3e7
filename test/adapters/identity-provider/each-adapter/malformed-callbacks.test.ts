import { ruleIds } from '../../../specification/rule-ids';
import { describeEachAdapter } from './each-adapter';

interface Malformed {
  readonly what: string;
  readonly change: (query: URLSearchParams) => void;
  readonly detail: string;
  readonly code?: string;
}

const error = (change: Readonly<Record<string, string>>) => (query: URLSearchParams) => {
  query.delete('code');
  for (const [name, value] of Object.entries(change)) query.set(name, value);
};

/** One malformed callback of each kind. The complete table is in callback.test.ts. */
const malformed: readonly Malformed[] = [
  { what: 'without a state', change: (query) => query.delete('state'), detail: 'The callback has no state.' },
  {
    what: 'with another state',
    change: (query) => query.set('state', 'another'),
    detail: "OAuth flow response state doesn't match request state",
  },
  {
    what: 'with markup in the error description',
    change: error({ error: 'access_denied', error_description: '<img src=x onerror=alert(1)> not allowed' }),
    detail: '<img src=x onerror=alert(1)> not allowed',
  },
  {
    what: 'with login_required',
    change: error({ error: 'login_required', error_description: 'The session has ended.' }),
    detail: 'The session has ended.',
    code: 'login-required',
  },
];

const rulesOf = {
  'without a state': '8.sign-in.response',
  'with another state': '8.sign-in.response',
  'with login_required': '8.sign-in.login-required',
};

describeEachAdapter('The %s adapter', (at) => {
  for (const { what, change, detail, code = 'sign-in-failed' } of malformed) {
    it(`${ruleIds(what, rulesOf)}refuses a callback ${what}, stores nothing, and requests no token`, async () => {
      const { visit, callback } = await givenCallback();
      change(callback);

      const refusal = await visit.finish(`${callback}`);

      expect(refusal).toMatchObject({ ok: false, code, detail: expect.stringContaining(detail) });
      expect([visit.provider.isAuthenticated(), visit.kept(), at.local.asked]).toEqual([false, '', []]);
    });
  }

  it('accepts a callback with an empty iss from a provider that does not promise iss', async () => {
    const { visit, query } = await at.givenLeft();
    at.answersWith(query);

    expect(await visit.returnFromProvider(query, { iss: '' })).toMatchObject({ ok: true });
  });

  it('refuses a valid callback after a refused callback', async () => {
    const { visit, callback } = await givenCallback();
    await visit.finish('');

    expect(await visit.finish(`${callback}`)).toMatchObject({ code: 'sign-in-elsewhere' });
  });

  it('refuses a callback whose stored sign-in is damaged, and can sign in afterwards', async () => {
    const { visit, callback } = await givenCallback();
    for (const key of visit.session.keys()) visit.session.set(key, '{"state":');

    expect(await visit.finish(`${callback}`)).toMatchObject({ code: 'sign-in-elsewhere' });
    const { query } = await visit.leave();
    at.answersWith(query);
    expect(await visit.returnFromProvider(query)).toMatchObject({ ok: true });
  });

  it('keeps the earlier tokens when a callback is refused', async () => {
    const { visit } = await at.givenSignedIn();
    await visit.leave();

    expect(await visit.returnFromProvider(new URLSearchParams())).toMatchObject({ ok: false });

    expect(visit.provider.isAuthenticated()).toBe(true);
  });

  it('[8.sign-in.login-required] drops the earlier tokens when a callback has the error login_required', async () => {
    const { visit } = await at.givenSignedIn();
    const { query } = await visit.leave();

    expect(await visit.returnFromProvider(query, { error: 'login_required' })).toMatchObject({
      code: 'login-required',
      detail: 'login_required',
    });

    expect([visit.provider.isAuthenticated(), visit.kept()]).toEqual([false, '']);
  });

  const givenCallback = async () => {
    const { visit, query } = await at.givenLeft();
    const callback = new URLSearchParams({ code: 'a-code', state: query.get('state') ?? '' });
    return { visit, callback };
  };
});
