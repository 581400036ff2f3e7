import type { Call } from '../../../../core/server/send';

/** One request of a check. */
export interface Sending {
  /** Method and path in the contract. */
  readonly name: string;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly isForPinService: boolean;
  readonly body?: string;
  readonly contentType?: string;
  /** A deliberate fault of the CSRF header. */
  readonly forgery?: 'missing' | 'different';
  /** Whether the request breaks the contract on purpose. */
  readonly isWrong: boolean;
  /** Reads the answer as the page does. */
  readonly read: (body: unknown) => unknown;
}

/** Deliberate faults of a request. */
export type Wrong = Partial<Pick<Sending, 'method' | 'path' | 'body' | 'contentType' | 'forgery'>>;

/** The name of a call: its method and its path in the contract. */
export const nameOf = ({ method, path }: Call<unknown>): string =>
  `${method} ${path.replace(/\?.*$/, '').replace(/^\/configuration\/.*/, '/configuration/{type}')}`;

/** The request that the page sends for a call, with something wrong if `wrong` says so. */
export const sendingOf = (call: Call<unknown>, wrong?: Wrong): Sending => ({
  name: nameOf(call),
  method: call.method,
  path: call.path,
  isForPinService: call.isForPinService ?? false,
  ...(call.body && { body: JSON.stringify(call.body) }),
  ...wrong,
  isWrong: wrong !== undefined,
  read: call.read,
});
