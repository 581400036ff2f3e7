import type { Call } from '../../../../core/server/send';

/** One request of a check: what the page would send, or that with one thing wrong. */
export interface Sending {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly isForPinService: boolean;
  /** What is posted, if anything. */
  readonly body?: string;
  readonly contentType?: string;
  /** What is wrong with the token against cross-site request forgery. */
  readonly forgery?: 'missing' | 'different';
  /** Whether it breaks the contract on purpose. */
  readonly isWrong: boolean;
  /** How the page reads the answer. */
  readonly read: (body: unknown) => unknown;
}

/** The call as the page sends it. */
export const asThePage = ({ method, path, isForPinService = false, body, read }: Call<unknown>): Sending => ({
  method,
  path,
  isForPinService,
  ...(body && { body: JSON.stringify(body) }),
  isWrong: false,
  read,
});

/** The call with something wrong. */
export const spoilt = (
  call: Call<unknown>,
  wrong: Partial<Pick<Sending, 'method' | 'path' | 'body' | 'contentType' | 'forgery'>>,
): Sending => ({ ...asThePage(call), ...wrong, isWrong: true });
