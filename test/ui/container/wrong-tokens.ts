import { ports } from '../../../ui/container/tokens';
import { createTypedContainer, token } from '../../../ui/container/typed-container';
import { createFakeClock } from '../../fakes/fake-clock';
import { createMemoryCookies } from '../../fakes/memory-cookies';
import { createMemoryStorage } from '../../fakes/memory-storage';

const NUMBER = token<number>('number');
const TEXT = token<string>('text');

/** Wrong tokens are compile errors. This function never runs: `tsc` fails if one of its lines compiles. */
export const wrongTokensDoNotCompile = () => {
  const container = createTypedContainer();
  // @ts-expect-error a clock is not HTTP
  container.constant(ports.http, createFakeClock());
  // @ts-expect-error cookies are not a clock
  container.singleton(ports.clock, () => createMemoryCookies());
  // @ts-expect-error a storage is not a navigation
  container.rebind(ports.navigation, () => createMemoryStorage());
  // @ts-expect-error the factory needs a number, and gets a text
  container.singleton(TEXT, (number: number) => String(number), TEXT);
  // @ts-expect-error the factory needs a dependency, and gets none
  container.singleton(TEXT, (number: number) => String(number));
  // @ts-expect-error the dependencies are in another order
  container.singleton(TEXT, (number: number, text: string) => text.repeat(number), TEXT, NUMBER);
  // @ts-expect-error the factory gets more dependencies than it needs
  container.singleton(TEXT, () => 'text', NUMBER);
  // @ts-expect-error the result is not a text
  const text: string = container.get(NUMBER);
  // @ts-expect-error a token's name is not a token
  container.get('Clock');
  // @ts-expect-error cookies have no `send`
  container.get(ports.cookies).send;
  container.constant(ports.sessionStorage, createMemoryStorage());
  return text;
};
