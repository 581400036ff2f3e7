import { createRadiusCode } from '../../../adapters/recovery-server/adapters/factors/radius';
import { givenAccount } from '../given/accounts';
import { type RadiusReaction, type ScriptedRadiusServer, startScriptedRadius } from '../given/radius-server';

const SECRET = 'a shared secret';
const [jane, john] = [givenAccount('jane', { badge: 'B-17' }), givenAccount('john')];

let server: ScriptedRadiusServer;
afterEach(() => server.close());

/** Creates a badge factor with the name at the RADIUS server in a contact. */
const given = async (reaction: RadiusReaction) => {
  server = await startScriptedRadius(SECRET, [reaction]);
  const settings = { contact: 'badge', display: 'Badge', timeout: 150 };
  const servers = [{ host: '127.0.0.1', port: server.port, secret: SECRET }];
  return createRadiusCode('badge', { ...settings, servers }, () => {});
};
const asked = () => server.requests[0]?.packet.toString('latin1') ?? '';

describe('a RADIUS factor with the name of the user in a contact', () => {
  it('asks for this name, and is not listed for an account without the contact', async () => {
    const factor = await given({ code: 2 });

    expect(await factor.find(jane)).toEqual({ name: 'badge', factorDisplay: 'Badge' });
    expect(await factor.find(john)).toBeUndefined();
    expect(await factor.check(jane, '1')).toBe('');
    expect(asked()).toContain('B-17');
  });

  it.each<readonly [string, number | undefined, string]>([
    ['accepts', 2, 'refused'],
    ['rejects', 3, 'refused'],
    ['challenges', 11, 'refused'],
    ['does not answer', undefined, 'Unavailable'],
  ])(
    'asks for a made-up name without the contact, and no code is good if the server %s',
    async (_, code, expected) => {
      const factor = await given({ code });

      const result = await factor.check(john, '1').catch(({ name }: Error) => name);

      expect(result ?? 'refused').toBe(expected);
      expect(asked()).toContain('account-recovery-nobody');
      expect(asked()).not.toContain('john');
    },
  );
});
