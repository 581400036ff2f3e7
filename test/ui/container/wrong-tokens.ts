import { ports } from '../../../ui/container/tokens';
import { createTypedContainer, token } from '../../../ui/container/typed-container';
import { createFakeClock } from '../../fakes/fake-clock';
import { createMemoryCookies } from '../../fakes/memory-cookies';
import { createMemoryStorage } from '../../fakes/memory-storage';

const NUMBER = token<number>('number');
const TEXT = token<string>('text');

/**
 * Calls the dependency injection container with wrong types. Each call must be a compile error: `tsc` fails if one
 * compiles. The function never runs.
 */
export const wrongTokensDoNotCompile = () => {
  const container = createTypedContainer();
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
  // @ts-expect-error The name of a token is not a token.
  container.get('Clock');
  // @ts-expect-error The cookies port has no method `send`.
  container.get(ports.cookies).send;
  container.constant(ports.sessionStorage, createMemoryStorage());
  return text;
};
