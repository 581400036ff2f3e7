import { Container } from 'inversify';

declare const meaning: unique symbol;

/** Names one thing in the container, and knows its type. */
export interface Token<T> {
  readonly id: symbol;
  readonly [meaning]?: () => T;
}

export const token = <T>(name: string): Token<T> => ({ id: Symbol(name) });

type TokensOf<Needs> = { readonly [Each in keyof Needs]: Token<Needs[Each]> };

/** Inversify behind tokens that carry their type: a wrong token, or a wrong order of tokens, does not compile. */
export interface TypedContainer {
  /** Binds a value that exists already. */
  constant<T>(token: Token<T>, value: T): void;
  /** Binds a singleton, made when it is first asked for, from what the other tokens stand for. */
  singleton<T, Needs extends unknown[]>(
    token: Token<T>,
    make: (...needs: Needs) => T,
    ...needs: TokensOf<Needs>
  ): void;
  /** Takes the place of an earlier binding, before anything was made from it: this is how an adapter is swapped. */
  rebind<T, Needs extends unknown[]>(
    token: Token<T>,
    make: (...needs: Needs) => T,
    ...needs: TokensOf<Needs>
  ): void;
  get<T>(token: Token<T>): T;
}

export const createTypedContainer = (): TypedContainer => {
  // Without `jitless` inversify compiles its plans with `new Function`, which the content security policy forbids.
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  const identifiers = (needs: readonly Token<unknown>[]) => needs.map(({ id }) => id) as never;
  return {
    constant: ({ id }, value) => {
      if (container.isBound(id)) container.unbind(id);
      container.bind(id).toConstantValue(value);
    },
    singleton: ({ id }, make, ...needs) => {
      container.bind(id).toResolvedValue<Parameters<typeof make>>(make, identifiers(needs));
    },
    rebind: ({ id }, make, ...needs) => {
      container.rebind(id).toResolvedValue<Parameters<typeof make>>(make, identifiers(needs));
    },
    get: <T>({ id }: Token<T>) => container.get<T>(id),
  };
};
