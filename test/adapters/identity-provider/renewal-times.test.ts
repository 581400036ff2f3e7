import { jest } from '@jest/globals';
import { type RenewalTimes, renewalTimes } from '../../../adapters/identity-provider/renewal-times';
import { createMemoryArea } from './memory-area';

const START = 1_800_000_000;
const KEY = 'a-session';

beforeEach(() => void jest.useFakeTimers({ now: START * 1000 }));
afterEach(() => void jest.useRealTimers());

describe('Tokens are to be renewed', () => {
  it.each([
    [3600, 3570],
    [61, 31],
    [60, 30],
    [59, 29.5],
    [10, 5],
  ])('of %i seconds after %d', (lifetime, due) => {
    expect(renewalTimes(createMemoryArea(), KEY).dueAt(START + lifetime)).toBe(START + due);
  });

  it('by the moment at which they were first seen, in whichever tab', () => {
    const area = createMemoryArea();
    renewalTimes(area, KEY).dueAt(START + 20);
    at(8);

    const other = renewalTimes(area, KEY);

    expect([other.dueAt(START + 20), other.lifetimeOf(START + 20)]).toEqual([START + 10, 20]);
  });

  it('no sooner than five seconds after the last renewal has begun, in whichever tab', () => {
    const area = createMemoryArea();
    const times = renewalTimes(area, KEY);
    at(3);
    times.begun(START + 4);

    expect(times.dueAt(START + 6)).toBe(START + 8);
    expect(renewalTimes(area, KEY).dueAt(START + 6)).toBe(START + 8);
  });

  it('as before by a tab that can write nothing', () => {
    const times = renewalTimes(full(), KEY);
    times.dueAt(START + 20);
    at(8);
    times.begun(START + 20);
    at(9);

    expect([times.dueAt(START + 20), times.lifetimeOf(START + 20)]).toEqual([START + 13, 20]);
    expect(times.wasTried(START + 20)).toBe(true);
  });
});

describe('What lasts', () => {
  it('is counted from now for other tokens', () => {
    const times = renewalTimes(createMemoryArea(), KEY);
    times.dueAt(START + 20);
    at(10);

    expect(times.lifetimeOf(START + 50)).toBe(40);
  });

  it('is nothing once it is over', () => {
    const times = renewalTimes(createMemoryArea(), KEY);
    at(30);

    expect([times.lifetimeOf(START + 20), times.dueAt(START + 20)]).toEqual([0, START + 20]);
  });

  it('is counted anew by a clock that was put back', () => {
    const times = renewalTimes(createMemoryArea(), KEY);
    times.dueAt(START + 20);
    times.begun(START + 20);
    at(-100);

    expect([times.lifetimeOf(START + 20), times.wasTried(START + 20)]).toEqual([120, false]);
  });
});

describe('A renewal', () => {
  it('was tried once it has begun, of these tokens alone', () => {
    const times = renewalTimes(createMemoryArea(), KEY);
    expect(times.wasTried(START + 20)).toBe(false);
    at(5);

    times.begun(START + 20);

    expect(times.wasTried(START + 20)).toBe(true);
    at(6);
    expect(times.wasTried(START + 40)).toBe(false);
  });

  it('is forgotten with its tokens', () => {
    const area = createMemoryArea();
    const times = renewalTimes(area, KEY);
    times.begun(START + 20);

    times.clear();

    expect(area.texts.size).toBe(0);
    at(1);
    expect(times.wasTried(START + 20)).toBe(false);
  });
});

describe('What the tabs have noted', () => {
  it('ends with the tokens', () => {
    const area = createMemoryArea();

    renewalTimes(area, KEY).dueAt(START + 20);

    expect(area.untils).toEqual([START + 20]);
  });

  it.each([
    'no JSON',
    'null',
    '{}',
    '[]',
    ...['until', 'since', 'begun'].map((field) => note({ [field]: 'soon' })),
    ...['until', 'since', 'begun'].map((field) => note({ [field]: null })),
  ])('is nothing where somebody has made it %s', (text) => {
    const area = createMemoryArea();
    area.texts.set(KEY, text);
    const times: RenewalTimes = renewalTimes(area, KEY);

    expect([times.lifetimeOf(START + 20), times.wasTried(START + 20)]).toEqual([20, false]);
  });

  it('is taken where it is whole', () => {
    const area = createMemoryArea();
    area.texts.set(KEY, note({}));
    const times = renewalTimes(area, KEY);

    expect([times.lifetimeOf(START + 20), times.wasTried(START + 20)]).toEqual([60, true]);
    expect(times.dueAt(START + 20)).toBe(START + 4);
  });
});

function note(part: object): string {
  return JSON.stringify({ until: START + 20, since: START - 40, begun: START - 1, ...part });
}

function at(seconds: number): void {
  jest.setSystemTime((START + seconds) * 1000);
}

function full() {
  return {
    ...createMemoryArea(),
    setItem() {
      throw new DOMException('No room is left', 'QuotaExceededError');
    },
  };
}
