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
  'whose area is forbidden': () => expiringStorage(fail, createFakeClock(), DAYS),
  'whose area is missing': () => expiringStorage(() => undefined, createFakeClock(), DAYS),
  'whose every member throws': () => expiringStorage(() => throwing, createFakeClock(), DAYS),
};

describeStorageContract('expiring-storage', { working: () => openStorage().storage, broken });

describe('expiring-storage', () => {
  it('keeps a text for thirty days, not a millisecond longer', async () => {
    const { storage, clock } = openStorage();
    storage.write('preferred', 'sms');

    await clock.advance(THIRTY_DAYS - 1);
    expect(storage.read('preferred')).toBe('sms');

    await clock.advance(1);
    expect(storage.read('preferred')).toBeUndefined();
  });

  it('leaves nothing of a forgotten text in its area once it was asked for', async () => {
    const { storage, clock } = openStorage();
    storage.write('preferred', 'sms');

    await clock.advance(THIRTY_DAYS);
    storage.read('preferred');

    expect(window.localStorage).toHaveLength(0);
  });

  it('counts the days from the last time that the text was written', async () => {
    const { storage, clock } = openStorage();
    storage.write('preferred', 'sms');
    await clock.advance(THIRTY_DAYS - 1);

    storage.write('preferred', 'push');
    await clock.advance(THIRTY_DAYS - 1);

    expect(storage.read('preferred')).toBe('push');
  });

  it('writes when the text expires, under a prefix of its own, and leaves other keys alone', () => {
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

  it.each(['push', ' push', 'soon push', '-1 push', ''])('forgets %j, which it has not written', (text) => {
    const { storage } = openStorage();
    window.localStorage.setItem('expiring:preferred', text);

    expect(storage.read('preferred')).toBeUndefined();
  });
});

function openStorage() {
  const clock = createFakeClock();
  window.localStorage.clear();
  return { clock, storage: expiringStorage(() => window.localStorage, clock, DAYS) };
}

function fail(): never {
  throw new Error('broken');
}
