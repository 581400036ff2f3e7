import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { CONTRACT_VERSION } from '../../../adapters/recovery-server/core/recovery-server';
import { GOOD_CODE, givenRecoveryServer } from '../given/recovery-server';

describe('a list of factors', () => {
  it('has the factors of the user in the order of the options', async () => {
    expect((await givenRecoveryServer().list('locked')).body).toEqual([
      { name: 'sms', factorDisplay: '+1 *** *** 0142' },
      { name: 'google', factorDisplay: 'Authenticator app' },
      { name: 'email', factorDisplay: 'j***@bank.example' },
      { name: 'push', factorDisplay: 'Pixel 7' },
    ]);
  });

  it('has one entry for a push and for the code that its app shows', async () => {
    const { factorsOf } = givenRecoveryServer().options;
    const listed = { name: 'push', factorDisplay: 'Pixel 7' };
    const server = givenRecoveryServer({
      factorsOf: (account) => [
        ...factorsOf(account),
        {
          ...{ name: 'verify', kind: 'typedCode', find: async () => listed },
          check: async (_account, code) => (code === GOOD_CODE ? 'step' : undefined),
        },
      ],
    });

    expect((await server.list('push')).body).toEqual([listed]);
    expect(await server.verify('push', 'verifypush')).toMatchObject({ status: 200 });
    expect(await server.verify('push', 'verify', '000000')).toMatchObject({ errorCode: 'E0000068' });
    expect((await server.verify('push', 'verify', GOOD_CODE)).body).toMatchObject({ phase: 'final' });
  });

  it('may name the voice call voice, which the page posts as call', async () => {
    const { options, sent } = givenRecoveryServer();
    const server = givenRecoveryServer({
      factorsOf: (account) =>
        options
          .factorsOf(account)
          .map((factor) =>
            factor.kind === 'sentCode'
              ? { ...factor, name: 'call', find: async () => ({ name: 'voice', factorDisplay: '' }) }
              : factor,
          ),
    });

    expect(await server.verify('sms', 'call')).toMatchObject({ status: 200, body: { phase: 'initial' } });
    expect(sent).toHaveLength(1);
  });
});

describe('one factor of a user', () => {
  const find = (factorType: string) =>
    givenRecoveryServer().call('findFactorOfUser', { username: 'jane', factorType });

  it('is found by its kind', async () => {
    expect((await find('push')).body).toEqual({ name: 'push', factorDisplay: 'Pixel 7' });
    expect((await find('yubikey')).body).toEqual([]);
  });
});

describe('the configuration', () => {
  it('has the operator’s settings and the version of the contract', async () => {
    const server = givenRecoveryServer();
    const contract = readFileSync(join(process.cwd(), 'adapters', 'recovery-server.openapi.yaml'), 'utf8');

    expect((await server.call('loadConfiguration', { type: 'admin' })).body).toEqual({
      clientId: 'account-recovery',
      contractVersion: CONTRACT_VERSION,
    });
    expect(CONTRACT_VERSION).toBe(parse(contract).info.version);
    expect(await server.call('loadConfiguration', { type: 'other' })).toMatchObject({ status: 404 });
    expect((await server.call('listOfferedFactors', undefined)).body).toEqual([
      { name: 'sms', factorDisplay: 'Text message' },
    ]);
  });
});
