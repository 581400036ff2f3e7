/** Options of a cookie (specification, section 3). */
export interface CookieOptions {
  /** Days until the cookie expires. Without `days`, the cookie ends with the browser session. */
  readonly days?: number;
  /** SameSite attribute of the cookie. The default `None` always includes `Secure` (specification, section 3). */
  readonly sameSite?: 'None' | 'Lax' | 'Strict';
  /** Restricts the cookie to https. `SameSite=None` includes this restriction. */
  readonly secure?: boolean;
  /** Path of the cookie. The default is `/`. */
  readonly path?: string;
}

/** Reads and writes the cookies of the page. If the browser blocks cookies, nothing is stored. No method throws an error. */
export interface Cookies {
  /**
   * Returns the values of a cookie, in the order of the browser. A name can occur several times, because a parent domain or
   * another path can also set it.
   */
  read(name: string): readonly string[];
  /** Stores a value in a cookie. If the browser rejects the value, the earlier value remains and no error is thrown. */
  write(name: string, value: string, options?: CookieOptions): void;
  /** Removes a cookie. `path` must be the path that the cookie was written with. */
  remove(name: string, options?: Pick<CookieOptions, 'path'>): void;
}
