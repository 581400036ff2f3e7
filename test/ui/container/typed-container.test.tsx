import { ports } from '../../../ui/container/tokens';
import { createTypedContainer, token } from '../../../ui/container/typed-container';
import { createMemoryStorage } from '../../fakes/memory-storage';

const NUMBER = token<number>('number');
const TEXT = token<string>('text');
const SAME_NAME = token<number>('number');

describe('The container', () => {
  it('gives what was bound', () => {
    const container = createTypedContainer();

    container.constant(NUMBER, 7);

    expect(container.get(NUMBER)).toBe(7);
  });

  it('makes a singleton once, when it is first asked for, from what it needs', () => {
    const container = createTypedContainer();
    let made = 0;
    container.singleton(
      TEXT,
      (number) => {
        made += 1;
        return `made from ${number}`;
      },
      NUMBER,
    );
    container.constant(NUMBER, 7);
    const early = made;

    expect([container.get(TEXT), container.get(TEXT)]).toEqual(['made from 7', 'made from 7']);
    expect([early, made]).toEqual([0, 1]);
  });

  it('rebind takes the place of an adapter', () => {
    const container = createTypedContainer();
    container.singleton(ports.localStorage, () => createMemoryStorage({ key: 'old' }));

    container.rebind(ports.localStorage, () => createMemoryStorage({ key: 'new' }));

    expect(container.get(ports.localStorage).read('key')).toBe('new');
  });

  it('rebind reaches what is made from it', () => {
    const container = createTypedContainer();
    container.constant(NUMBER, 7);
    container.singleton(TEXT, (number) => `made from ${number}`, NUMBER);

    container.rebind(NUMBER, () => 8);

    expect(container.get(TEXT)).toBe('made from 8');
  });

  it('rebind can need other things', () => {
    const container = createTypedContainer();
    container.constant(NUMBER, 7);
    container.constant(TEXT, 'old');

    container.rebind(TEXT, (number) => `new ${number}`, NUMBER);

    expect(container.get(TEXT)).toBe('new 7');
  });

  it('a constant bound again takes the place of the earlier one', () => {
    const container = createTypedContainer();
    container.constant(NUMBER, 7);

    container.constant(NUMBER, 8);

    expect(container.get(NUMBER)).toBe(8);
  });

  it('two tokens of one name are two', () => {
    const container = createTypedContainer();
    container.constant(NUMBER, 7);
    container.constant(SAME_NAME, 8);

    expect([container.get(NUMBER), container.get(SAME_NAME)]).toEqual([7, 8]);
  });

  it('what nobody has bound is an error that names it', () => {
    expect(() => createTypedContainer().get(TEXT)).toThrow('text');
  });

  it('two containers share nothing', () => {
    const first = createTypedContainer();
    first.constant(NUMBER, 7);

    expect(() => createTypedContainer().get(NUMBER)).toThrow();
  });
});
