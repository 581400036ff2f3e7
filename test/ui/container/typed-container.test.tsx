import { createTypedContainer, token } from '../../../ui/container/typed-container';

const NUMBER = token<number>('number');
const TEXT = token<string>('text');
const SAME_NAME = token<number>('number');

describe('The container', () => {
  it('creates a singleton once, on first use, from its dependencies', () => {
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

  it('uses the rebound adapter in everything created from it', () => {
    const container = createTypedContainer();
    container.constant(NUMBER, 7);
    container.singleton(TEXT, (number) => `made from ${number}`, NUMBER);

    container.rebind(NUMBER, () => 8);

    expect(container.get(TEXT)).toBe('made from 8');
  });

  it('accepts other dependencies in a rebind', () => {
    const container = createTypedContainer();
    container.constant(NUMBER, 7);
    container.constant(TEXT, 'old');

    container.rebind(TEXT, (number) => `new ${number}`, NUMBER);

    expect(container.get(TEXT)).toBe('new 7');
  });

  it('replaces a constant that is bound again', () => {
    const container = createTypedContainer();
    container.constant(NUMBER, 7);

    container.constant(NUMBER, 8);

    expect(container.get(NUMBER)).toBe(8);
  });

  it('distinguishes two tokens of one name', () => {
    const container = createTypedContainer();
    container.constant(NUMBER, 7);
    container.constant(SAME_NAME, 8);

    expect([container.get(NUMBER), container.get(SAME_NAME)]).toEqual([7, 8]);
  });

  it('throws an error that names an unbound token', () => {
    expect(() => createTypedContainer().get(TEXT)).toThrow('text');
  });

  it('shares no object with another container', () => {
    const first = createTypedContainer();
    first.constant(NUMBER, 7);

    expect(() => createTypedContainer().get(NUMBER)).toThrow();
  });
});
