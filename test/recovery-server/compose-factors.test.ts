import { createMemoryStore } from '../../adapters/recovery-server/adapters/store/memory-store';
import { factorOptions } from '../../adapters/recovery-server/compose';
import type { ServerConfiguration } from '../../adapters/recovery-server/configuration/configuration';
import { givenMessages } from './given/messages';

const sealed = { keys: [Buffer.alloc(32, 7).toString('base64')], path: 'secrets.json' };

const given = (factors: ServerConfiguration['factors']) => {
  const configuration = { page: 'https://recovery.example', factors } as unknown as ServerConfiguration;
  const clock = { now: () => 0 };
  const services = { clock, store: createMemoryStore(clock) };
  return factorOptions(configuration, services, () => {}, givenMessages());
};

const optionsFor = (factors: ServerConfiguration['factors']) => given(factors).options;

describe('the options of the configured factors', () => {
  it('offer each factor with its configured text, otherwise without a text', () => {
    const { offeredFactors } = optionsFor({ google: { ...sealed, display: 'Bank app' }, pin: sealed });

    expect(offeredFactors()).toEqual([
      { name: 'google', factorDisplay: 'Bank app' },
      { name: 'pin', factorDisplay: '' },
    ]);
  });

  it('give made-up factors the same texts, unless there is a decoy', () => {
    const gateway = { url: 'https://push.example' };
    const states = { approved: [], rejected: [], expired: [] };
    const push = { contact: 'device', start: gateway, state: gateway, states, decoy: 'Pixel 7' };
    const { decoys, factorsOf } = optionsFor({ google: { ...sealed, display: 'Bank app' }, push });

    expect(decoys).toEqual({ google: 'Bank app', push: 'Pixel 7' });
    expect(factorsOf().map(({ name }) => name)).toEqual(['google', 'push']);
  });
});

describe('notices by text message', () => {
  it.each([
    ['{text}', true],
    ['{code}', false],
  ])('are possible if the gateway of the factor sms sends %s: %s', (text, isPossible) => {
    const gateway = { url: 'https://sms.example', body: { text } };

    expect(given({ sms: { gateway, decoy: '' } }).texting !== undefined).toBe(isPossible);
    expect(given({ call: { gateway, decoy: '' } }).texting).toBeUndefined();
  });
});
