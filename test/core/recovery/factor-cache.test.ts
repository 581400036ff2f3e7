import { createFactorCache } from '../../../core/recovery/factor-cache';
import { google, push, sms } from '../given';

describe('[7.mfafactors.2] Section 7 · The factor list is cached per phase and username', () => {
  it('a list is found again under its phase and username', () => {
    const cache = createFactorCache();

    cache.write('initial', 'jane', [push]);
    cache.write('second', 'jane', [sms]);
    cache.write('initial', 'joe', [google]);

    expect(cache.read('initial', 'jane')).toEqual([push]);
    expect(cache.read('second', 'jane')).toEqual([sms]);
    expect(cache.read('initial', 'joe')).toEqual([google]);
  });

  it.each([
    ['another phase', 'second', 'jane'],
    ['another username', 'initial', 'joe'],
    ['another spelling', 'initial', 'Jane'],
  ])('nothing is found for %s', (_, phase, username) => {
    const cache = createFactorCache();

    cache.write('initial', 'jane', [push]);

    expect(cache.read(phase, username)).toBeUndefined();
  });

  it('no phase and username are taken for others that are written alike', () => {
    const cache = createFactorCache();

    cache.write('a', 'b","c', [push]);

    expect(cache.read('a","b', 'c')).toBeUndefined();
    expect(cache.read('ab', '","c')).toBeUndefined();
  });

  it('after clearing it is empty', () => {
    const cache = createFactorCache();
    cache.write('initial', 'jane', [push]);

    cache.clear();

    expect(cache.read('initial', 'jane')).toBeUndefined();
  });
});
