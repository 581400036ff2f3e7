export interface CookieOptions {
  /** Days until the cookie expires; without it, it ends with the browser's session. */
  readonly days?: number;
  /** `None` unless told otherwise; `None` always goes with Secure (specification, section 3). */
  readonly sameSite?: 'None' | 'Lax' | 'Strict';
  /** `/` unless told otherwise. */
  readonly path?: string;
}

/** The page's cookies. Reading a cookie that is not there, or where cookies are off, gives `undefined`. */
export interface Cookies {
  read(name: string): string | undefined;
  write(name: string, value: string, options?: CookieOptions): void;
  remove(name: string, options?: Pick<CookieOptions, 'path'>): void;
}
