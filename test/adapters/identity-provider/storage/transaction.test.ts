import { transactionStore } from '../../../../adapters/identity-provider/storage/transaction';
import { createMemoryArea } from './memory-area';

const OURS = { issuer: 'https://issuer.example', clientId: 'a-client' };
const STARTED = { state: 'a-state', nonce: 'a-nonce', verifier: 'a-verifier', asksForConsent: false };

describe('A stored sign-in in progress', () => {
  it('is returned complete, and only once', () => {
    const store = transactionStore(createMemoryArea(), OURS);

    expect(store.keep(STARTED)).toBe(true);

    expect(store.take()).toEqual({ ...STARTED, ...OURS });
    expect(store.take()).toBeUndefined();
  });

  it('is replaced by the next sign-in', () => {
    const store = transactionStore(createMemoryArea(), OURS);
    store.keep(STARTED);
    store.keep({ ...STARTED, state: 'another-state', asksForConsent: true });

    expect(store.take()).toMatchObject({ state: 'another-state', asksForConsent: true });
  });

  it.each([
    ['another provider', { ...OURS, issuer: 'https://another.example' }],
    ['another client', { ...OURS, clientId: 'another-client' }],
  ])('of %s is not returned, and is removed', (_, theirs) => {
    const area = createMemoryArea();
    transactionStore(area, theirs).keep(STARTED);

    expect(transactionStore(area, OURS).take()).toBeUndefined();
    expect(transactionStore(area, theirs).take()).toBeUndefined();
  });

  it.each([
    ['is not JSON', '{"state":'],
    ['is null', 'null'],
    ['is a string', '"a-state"'],
    ...Object.keys({ ...STARTED, ...OURS }).flatMap((field) => [
      [`has no ${field}`, damaged(field, undefined)],
      [`has an empty ${field}`, damaged(field, '')],
      [`has a number as ${field}`, damaged(field, 7)],
    ]),
  ])('is discarded if it %s', (_, text) => {
    const area = createMemoryArea();
    area.setItem(keyIn(area), text);

    expect(transactionStore(area, OURS).take()).toBeUndefined();
    expect(area.texts.size).toBe(0);
  });

  it('counts as not stored if the storage does not return it', () => {
    const area = { ...createMemoryArea(), getItem: () => null };

    expect(transactionStore(area, OURS).keep(STARTED)).toBe(false);
  });
});

function damaged(field: string, value: unknown): string {
  return JSON.stringify({ ...STARTED, ...OURS, [field]: value });
}

function keyIn(area: ReturnType<typeof createMemoryArea>): string {
  transactionStore(area, OURS).keep(STARTED);
  const [key = ''] = area.texts.keys();
  return key;
}
