import { Container } from 'inversify';

declare const meaning: unique symbol;

export interface Token<T> {
  readonly id: symbol;
  readonly [meaning]?: () => T;
}

export const token = <T>(name: string): Token<T> => ({ id: Symbol(name) });

type TokensOf<Needs> = { readonly [Each in keyof Needs]: Token<Needs[Each]> };

/** A wrong token or a wrong order of tokens is a compile error. */
export interface TypedContainer {
  constant<T>(token: Token<T>, value: T): void;
  /** On first use, `make` receives the values of the tokens in `needs` and creates the singleton. */
  singleton<T, Needs extends unknown[]>(
    token: Token<T>,
    make: (...needs: Needs) => T,
    ...needs: TokensOf<Needs>
  ): void;
  singletons<Tokens extends TokenRecord>(
    tokens: Tokens,
    make: { readonly [Name in keyof Tokens]: () => ValuesOf<Tokens>[Name] },
  ): void;
  /** Replaces a binding that has not been used yet, for example to swap an adapter. */
  rebind<T, Needs extends unknown[]>(
    token: Token<T>,
    make: (...needs: Needs) => T,
    ...needs: TokensOf<Needs>
  ): void;
  get<T>(token: Token<T>): T;
  getAll<Tokens extends TokenRecord>(tokens: Tokens): ValuesOf<Tokens>;
}

type TokenRecord = Readonly<Record<string, Token<unknown>>>;

type ValuesOf<Tokens> = { readonly [Name in keyof Tokens]: Tokens[Name] extends Token<infer T> ? T : never };

export const createTypedContainer = (): TypedContainer => {
  // `jitless` stops Inversify from calling `new Function`, which the content security policy forbids.
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  const identifiers = (needs: readonly Token<unknown>[]) => needs.map(({ id }) => id) as never;
  const get = <T>({ id }: Token<T>): T => container.get<T>(id);
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
    singletons: (tokens, make) => {
      for (const name in tokens) {
        const { id } = tokens[name] as Token<unknown>;
        container.bind(id).toResolvedValue(make[name]);
      }
    },
    get,
    getAll: (tokens) =>
      Object.fromEntries(Object.entries(tokens).map(([name, each]) => [name, get(each)])) as never,
  };
};
