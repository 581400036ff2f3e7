/** Options of a cookie (specification, section 3). */
export interface CookieOptions {
  /** Days until the cookie expires. Without this option, the cookie ends with the browser's session. */
  readonly days?: number;
  /** Default: `None`, which always includes Secure (specification, section 3). */
  readonly sameSite?: 'None' | 'Lax' | 'Strict';
  /** Restricts the cookie to https. `None` includes this option. */
  readonly secure?: boolean;
  /** Default: `/`. */
  readonly path?: string;
}

/** The page's cookies. If the browser blocks cookies, nothing is stored. No method throws. */
export interface Cookies {
  /** The cookie's value, or `undefined`. */
  read(name: string): string | undefined;
  /** Stores a value under a name. If the browser refuses the value, the earlier one stays and nothing is reported. */
  write(name: string, value: string, options?: CookieOptions): void;
  /** Removes the cookie that was written for the same `path`. */
  remove(name: string, options?: Pick<CookieOptions, 'path'>): void;
}
