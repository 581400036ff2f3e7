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
  'with a forbidden area': () =>
    browserStorage(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }),
  'with a full area': () => browserStorage(() => full),
  'with a missing area': () => browserStorage(() => undefined),
  'with a null area': () => browserStorage(() => null),
  'when every member throws': () => browserStorage(() => throwing),
};

const throwing: StorageArea = { getItem: fail, removeItem: fail, setItem: fail };

describeStorageContract('local-storage', { working: () => emptied(window.localStorage), broken });

describeStorageContract('local-storage over sessionStorage', {
  working: () => emptied(window.sessionStorage),
  broken: {},
});

describeStorageContract('memory-storage', {
  working: () => createMemoryStorage(),
  broken: { 'with an area that keeps no values': createForgetfulStorage },
});

describe('local-storage', () => {
  it('stores values unchanged under unchanged keys', () => {
    const storage = emptied(window.localStorage);

    storage.write('initial jane', 'push');

    expect(window.localStorage.getItem('initial jane')).toBe('push');
  });

  it('keeps the old value when the area is full', () => {
    window.localStorage.setItem('preferred', 'push');
    const area = { ...full, getItem: (key: string) => window.localStorage.getItem(key) };
    const storage = browserStorage(() => area);

    storage.write('preferred', 'sms');

    expect(storage.read('preferred')).toBe('push');
  });

  it('accesses the storage area on each use, and not at creation', () => {
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
