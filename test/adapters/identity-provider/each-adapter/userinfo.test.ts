import { json } from '../../../servers/answers';
import { describeEachAdapter, withClaims } from './each-adapter';

const OPAQUE = { sub: '00u1a2b3' };

describeEachAdapter('[settled.manage.1] Userinfo requests of the %s adapter', (at) => {
  beforeEach(() => at.local.setDiscovery({ userinfo_endpoint: `${at.local.issuer}/v1/userinfo` }));

  it('add only the name claims if the ID token contains no name', async () => {
    at.local.setUserinfo({
      ...OPAQUE,
      preferred_username: 'jane',
      email: 'j@mail.example',
      iss: 'evil',
      exp: 7,
    });

    const { visit } = await givenSignedIn(OPAQUE);

    const { preferred_username, email, iss, exp } = visit.provider.claims() ?? {};
    expect([preferred_username, email, iss]).toEqual(['jane', 'j@mail.example', at.local.issuer]);
    expect(exp).not.toBe(7);
  });

  it('add a name that is kept at a renewal whose ID token contains no name either', async () => {
    at.local.setUserinfo({ ...OPAQUE, preferred_username: 'jane' });
    const { visit, query } = await givenSignedIn(OPAQUE);
    at.answersWith(query, { ...withClaims(OPAQUE), answer: { access_token: 'a-second-token' } });

    await visit.renew();

    expect(visit.kept()).toContain('a-second-token');
    expect(visit.provider.claims()).toMatchObject({ ...OPAQUE, preferred_username: 'jane' });
  });

  it.each([{ preferred_username: 'jane' }, { email: 'jane@mail.example' }])(
    'are not sent if the ID token contains %j',
    async (name) => {
      at.local.setUserinfo({ ...OPAQUE, preferred_username: 'another' });
      const asked = at.local.paths.length;

      const { visit } = await givenSignedIn({ ...OPAQUE, ...name });

      expect(visit.provider.claims()).toMatchObject(name);
      expect(at.local.paths.slice(asked).filter((path) => path.endsWith('/userinfo'))).toEqual([]);
    },
  );

  it.each([
    ['has another sub', { sub: 'another', preferred_username: 'jane' }],
    ['has no sub', { preferred_username: 'jane' }],
    ['has only invalid names', { ...OPAQUE, preferred_username: 7, email: '' }],
    ['is a list', [{ ...OPAQUE, preferred_username: 'jane' }]],
    ['is missing', undefined],
  ])('lead to a sign-in without a name if the response %s', async (_what, said) => {
    at.local.setUserinfo(said);

    const { visit } = await givenSignedIn(OPAQUE);
    const { preferred_username, email, sub } = visit.provider.claims() ?? {};

    expect([preferred_username, email, sub]).toEqual([undefined, undefined, OPAQUE.sub]);
  });

  it('ask for JSON, and lead to a sign-in without a name if the provider answers with an error', async () => {
    let accept: string | undefined;
    at.local.answersAt('/v1/userinfo', (request, response) => {
      accept = request.headers.accept;
      json(500, { ...OPAQUE, preferred_username: 'jane' })(request, response);
    });

    const { visit } = await givenSignedIn(OPAQUE);
    at.local.answersAt('/v1/userinfo');

    expect(accept).toBe('application/json');
    expect(visit.provider.claims()?.preferred_username).toBeUndefined();
  });

  const givenSignedIn = (claims: object) => at.givenSignedIn({ answer: withClaims(claims) });
});
