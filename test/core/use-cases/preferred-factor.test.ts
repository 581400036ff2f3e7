import type { KeyValueStore } from '../../../core/ports/storage';
import type { Factor } from '../../../core/recovery/factors';
import { storageKeys } from '../../../core/state/storage-keys';
import { firstFactor, pickFactor } from '../../../core/use-cases/open-factor';
import { createForgetfulStorage, createMemoryStorage } from '../../fakes/memory-storage';
import { givenNeeds, google, push, sms } from '../given';

describe('Section 3 · Preferred factor', () => {
  it('[3.preferred.1] is remembered per phase and username', () => {
    const storage = createMemoryStorage();

    remember(storage, 'initial', 'jane', sms);

    expect(firstIn(storage, 'initial', 'jane', [push, sms])).toBe(sms);
    expect(firstIn(storage, 'second', 'jane', [push, sms])).toBe(push);
    expect(firstIn(storage, 'initial', 'joe', [push, sms])).toBe(push);
  });

  it('[3.preferred.2] is stored under a key built from the phase and the username', () => {
    const storage = createMemoryStorage();

    remember(storage, 'initial', 'jane', sms);

    expect(storage.texts()).toEqual({ 'preferred-factor:["initial","jane"]': 'sms' });
  });

  it('[3.preferred.2] no two pairs of phase and username share a key', () => {
    expect(storageKeys.preferredFactor('a', 'b","c')).not.toBe(storageKeys.preferredFactor('a","b', 'c'));
  });

  it('is the last pick', () => {
    const storage = createMemoryStorage();

    remember(storage, 'initial', 'jane', sms);
    remember(storage, 'initial', 'jane', google);

    expect(firstIn(storage, 'initial', 'jane', [push, sms, google])).toBe(google);
  });

  it('is the first factor when nothing is remembered', () => {
    expect(firstIn(createMemoryStorage(), 'initial', 'jane', [push, sms])).toBe(push);
  });

  it('is the first factor when the user no longer has the remembered factor', () => {
    const storage = createMemoryStorage();

    remember(storage, 'initial', 'jane', google);

    expect(firstIn(storage, 'initial', 'jane', [push, sms])).toBe(push);
  });

  it('is the first factor in a browser without storage', () => {
    const storage = createForgetfulStorage();

    remember(storage, 'initial', 'jane', sms);

    expect(firstIn(storage, 'initial', 'jane', [push, sms])).toBe(push);
  });

  it('is undefined without factors', () => {
    expect(firstIn(createMemoryStorage(), 'initial', 'jane', [])).toBeUndefined();
  });
});

function remember(localStorage: KeyValueStore, phase: string, username: string, factor: Factor): void {
  pickFactor({ ...givenNeeds({ session: { phase, username } }), localStorage })(factor);
}

function firstIn(
  localStorage: KeyValueStore,
  phase: string,
  username: string,
  factors: readonly Factor[],
): Factor | undefined {
  return firstFactor({ ...givenNeeds({ session: { phase, username } }), localStorage }, factors);
}
