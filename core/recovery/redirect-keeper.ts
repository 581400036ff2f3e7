import type { Storage } from '../ports/storage';
import { guardRedirect, type Surroundings } from './redirects';

const KEY = 'redirect-uri';

/** Keeps the redirect URI of this visit over a reload; it passes the guard on its way in and out (design, "Core"). */
export const keepRedirect = (storage: Storage, address: string | undefined): void =>
  address === undefined ? storage.remove(KEY) : storage.write(KEY, address);

export const keptRedirect = (storage: Storage, around: Surroundings): string | undefined =>
  guardRedirect(storage.read(KEY), around);

/** The value of `fromURI` in a query, `undefined` where it is not given. */
export const fromUriIn = (query: string): string | undefined => {
  const pair = query.split('&').find((candidate) => candidate.startsWith('fromURI='));
  try {
    return pair && decodeURIComponent(pair.slice('fromURI='.length).replaceAll('+', ' '));
  } catch {
    return '';
  }
};
