import { ports } from '../../../ui/container/tokens';
import { createTypedContainer, token } from '../../../ui/container/typed-container';
import { createFakeClock } from '../../fakes/fake-clock';
import { createMemoryCookies } from '../../fakes/memory-cookies';
import { createMemoryStorage } from '../../fakes/memory-storage';
import { createRecordedNavigation } from '../../fakes/recorded-navigation';

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

  it('does not compile with a wrong token or adapter: tsc fails if one of these lines compiles', () => {
    const container = createTypedContainer();
    container.constant(NUMBER, 7);
    container.constant(ports.cookies, createMemoryCookies());
    container.constant(ports.navigation, createRecordedNavigation());
    // @ts-expect-error A clock does not implement the HTTP port.
    container.constant(ports.http, createFakeClock());
    // @ts-expect-error Cookies do not implement the clock port.
    container.singleton(ports.clock, () => createMemoryCookies());
    // @ts-expect-error A storage does not implement the navigation port.
    container.rebind(ports.navigation, () => createMemoryStorage());
    // @ts-expect-error The factory needs a number, but the dependency is a string.
    container.singleton(TEXT, (number: number) => String(number), TEXT);
    // @ts-expect-error The factory needs a dependency, but none is given.
    container.singleton(TEXT, (number: number) => String(number));
    // @ts-expect-error The dependencies are in the wrong order.
    container.singleton(TEXT, (number: number, text: string) => text.repeat(number), TEXT, NUMBER);
    // @ts-expect-error More dependencies are given than the factory needs.
    container.singleton(TEXT, () => 'text', NUMBER);
    // @ts-expect-error The token's value is a number, not a string.
    const text: string = container.get(NUMBER);
    expect(text).toBe(7);
    // @ts-expect-error The name of a token is not a token.
    expect(() => container.get('Clock')).toThrow();
    // @ts-expect-error The cookies port has no method `send`.
    expect(container.get(ports.cookies).send).toBeUndefined();
  });
});
