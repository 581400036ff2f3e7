/** How a cookie is written (specification, section 3). */
export interface CookieOptions {
  /** Days until the cookie expires; without it, it ends with the browser's session. */
  readonly days?: number;
  /** `None` unless told otherwise; `None` always goes with Secure (specification, section 3). */
  readonly sameSite?: 'None' | 'Lax' | 'Strict';
  /** Only over https; `None` needs no telling. */
  readonly secure?: boolean;
  /** `/` unless told otherwise. */
  readonly path?: string;
}

/** The page's cookies. Where they are off, nothing is kept; no member ever throws. */
export interface Cookies {
  /** The cookie's value, or `undefined`. */
  read(name: string): string | undefined;
  /** Keeps a value under a name. A browser that refuses it keeps what it had, and says nothing. */
  write(name: string, value: string, options?: CookieOptions): void;
  /** Drops the cookie that was written for the same `path`. */
  remove(name: string, options?: Pick<CookieOptions, 'path'>): void;
}
