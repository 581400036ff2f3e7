/**
 * @jest-environment-options {"url": "https://recovery.example/"}
 */
import { browserStorage, type StorageArea } from '../../../adapters/browser/browser-storage';
import { describeStorageContract } from '../../contracts/storage-contract';
import { createForgetfulStorage, createMemoryStorage } from '../../fakes/memory-storage';

const full: StorageArea = {
  getItem: () => null,
  removeItem: () => undefined,
  setItem: () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  },
};

const broken = {
  'whose area is forbidden': () =>
    browserStorage(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }),
  'whose area is full': () => browserStorage(() => full),
  'whose area is missing': () => browserStorage(() => undefined),
  'whose area is null': () => browserStorage(() => null),
  'whose every member throws': () => browserStorage(() => throwing),
};

const throwing: StorageArea = { getItem: fail, removeItem: fail, setItem: fail };

describeStorageContract('local-storage', { working: () => emptied(window.localStorage), broken });

describeStorageContract('local-storage over the session’s area', {
  working: () => emptied(window.sessionStorage),
  broken: {},
});

describeStorageContract('memory-storage', {
  working: () => createMemoryStorage(),
  broken: { 'that forgets': createForgetfulStorage },
});

describe('local-storage', () => {
  it('writes the text itself under the key itself', () => {
    const storage = emptied(window.localStorage);

    storage.write('initial jane', 'push');

    expect(window.localStorage.getItem('initial jane')).toBe('push');
  });

  it('keeps what was there when the area is too full for more', () => {
    window.localStorage.setItem('preferred', 'push');
    const area = { ...full, getItem: (key: string) => window.localStorage.getItem(key) };
    const storage = browserStorage(() => area);

    storage.write('preferred', 'sms');

    expect(storage.read('preferred')).toBe('push');
  });

  it('asks for its area each time, and not before it is used', () => {
    let asked = 0;
    const storage = browserStorage(() => {
      asked += 1;
      return window.localStorage;
    });
    expect(asked).toBe(0);

    storage.read('preferred');
    storage.read('preferred');

    expect(asked).toBe(2);
  });
});

function emptied(area: globalThis.Storage) {
  area.clear();
  return browserStorage(() => area);
}

function fail(): never {
  throw new Error('broken');
}
