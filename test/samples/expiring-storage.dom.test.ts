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
});

function openStorage() {
  const clock = createFakeClock();
  window.localStorage.clear();
  return { clock, storage: expiringStorage(() => window.localStorage, clock, DAYS) };
}

function fail(): never {
  throw new Error('broken');
}
