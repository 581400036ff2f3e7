import { jest } from '@jest/globals';
import { type AdapterName, adapters, standStill, visitWith } from './id-tokens/adapter-visit';
import { type LocalProvider, startLocalProvider } from './id-tokens/local-provider';
import { answersOf, goodClaims } from './id-tokens/token-case';

const OPAQUE = { sub: '00u1a2b3' };

describe.each(Object.keys(adapters) as readonly AdapterName[])(
  '[settled.manage.1] The %s adapter, where the ID token names nobody',
  (adapter) => {
    let local: LocalProvider;

    beforeAll(async () => {
      local = await startLocalProvider();
    });
    afterAll(() => local.close());
    beforeEach(() => {
      standStill();
      local.describesItself({ userinfo_endpoint: `${local.issuer}/v1/userinfo` });
    });
    afterEach(() => void jest.useRealTimers());

    it('asks userinfo for the name, and for nothing else', async () => {
      local.saysOfPeople({
        ...OPAQUE,
        preferred_username: 'jane',
        email: 'j@mail.example',
        iss: 'evil',
        exp: 7,
      });

      const visit = await givenSignedIn(OPAQUE);

      const { preferred_username, email, iss, exp } = visit.provider.claims() ?? {};
      expect([preferred_username, email, iss]).toEqual(['jane', 'j@mail.example', local.issuer]);
      expect(exp).not.toBe(7);
    });

    it('still knows the name after a renewal, whose ID token has none either', async () => {
      local.saysOfPeople({ ...OPAQUE, preferred_username: 'jane' });
      const visit = await givenSignedIn(OPAQUE);

      await visit.renew();

      expect(visit.kept()).toContain('a-second-token');
      expect(visit.provider.claims()).toMatchObject({ ...OPAQUE, preferred_username: 'jane' });
    });

    it.each([{ preferred_username: 'jane' }, { email: 'jane@mail.example' }])(
      'does not ask where it has %j',
      async (name) => {
        local.saysOfPeople({ ...OPAQUE, preferred_username: 'another' });
        const asked = local.paths.length;

        const visit = await givenSignedIn({ ...OPAQUE, ...name });

        expect(visit.provider.claims()).toMatchObject(name);
        expect(local.paths.slice(asked).filter((path) => path.endsWith('/userinfo'))).toEqual([]);
      },
    );

    it.each([
      ['is about somebody else', { sub: 'another', preferred_username: 'jane' }],
      ['is about nobody', { preferred_username: 'jane' }],
      ['has no text for a name', { ...OPAQUE, preferred_username: 7, email: '' }],
      ['is a list', [{ ...OPAQUE, preferred_username: 'jane' }]],
      ['is missing', undefined],
    ])('signs in without a name when its answer %s', async (_what, said) => {
      local.saysOfPeople(said);

      const { preferred_username, email, sub } = (await givenSignedIn(OPAQUE)).provider.claims() ?? {};

      expect([preferred_username, email, sub]).toEqual([undefined, undefined, OPAQUE.sub]);
    });

    const givenSignedIn = async (claims: object) => {
      const visit = visitWith(adapter, { issuer: local.issuer });
      const { query } = await visit.leave();
      const whole = goodClaims(local.issuer, query);
      let number = 0;
      local.answers(() => {
        number += 1;
        const answer = number > 1 ? { access_token: 'a-second-token' } : {};
        return answersOf({ what: 'as it should be', answer }, { ...whole, ...claims });
      });
      expect(await visit.comeBack(query)).toMatchObject({ ok: true });
      return visit;
    };
  },
);
