/**
 * @jest-environment-options {"url": "https://recovery.example/"}
 */
import type { StorageArea } from '../../adapters/browser/browser-storage';
import { describeStorageContract } from '../contracts/storage-contract';
import { createFakeClock } from '../fakes/fake-clock';
import { expiringStorage } from './expiring-storage';

const DAYS = 30;
const THIRTY_DAYS = 2_592_000_000;

const throwing: StorageArea = { getItem: fail, removeItem: fail, setItem: fail };

const broken = {
  'with a forbidden area': () => expiringStorage(fail, createFakeClock(), DAYS),
  'with a missing area': () => expiringStorage(() => undefined, createFakeClock(), DAYS),
  'when every member throws': () => expiringStorage(() => throwing, createFakeClock(), DAYS),
};

describeStorageContract('expiring-storage', { working: () => openStorage().storage, broken });

describe('expiring-storage', () => {
  it('keeps a text for exactly thirty days', async () => {
    const { storage, clock } = openStorage();
    storage.write('preferred', 'sms');

    await clock.advance(THIRTY_DAYS - 1);
    expect(storage.read('preferred')).toBe('sms');

    await clock.advance(1);
    expect(storage.read('preferred')).toBeUndefined();
  });

  it('removes an expired text from its area when the text is read', async () => {
    const { storage, clock } = openStorage();
    storage.write('preferred', 'sms');

    await clock.advance(THIRTY_DAYS);
    storage.read('preferred');

    expect(window.localStorage).toHaveLength(0);
  });

  it('counts the days from the last write', async () => {
    const { storage, clock } = openStorage();
    storage.write('preferred', 'sms');
    await clock.advance(THIRTY_DAYS - 1);

    storage.write('preferred', 'push');
    await clock.advance(THIRTY_DAYS - 1);

    expect(storage.read('preferred')).toBe('push');
  });

  it('stores the expiry time, prefixes its keys, and leaves other keys unchanged', () => {
    const { storage, clock } = openStorage();
    window.localStorage.setItem('preferred', 'of somebody else');

    storage.write('preferred', 'sms');
    storage.remove('preferred');
    storage.write('preferred', 'push');

    expect({ ...window.localStorage }).toEqual({
      preferred: 'of somebody else',
      'expiring:preferred': `${clock.now() + THIRTY_DAYS} push`,
    });
  });

  it.each(['push', ' push', 'soon push', '-1 push', ''])(
    'ignores the stored value %j, which has another format',
    (text) => {
      const { storage } = openStorage();
      window.localStorage.setItem('expiring:preferred', text);

      expect(storage.read('preferred')).toBeUndefined();
    },
  );
});

function openStorage() {
  const clock = createFakeClock();
  window.localStorage.clear();
  return { clock, storage: expiringStorage(() => window.localStorage, clock, DAYS) };
}

function fail(): never {
  throw new Error('broken');
}
