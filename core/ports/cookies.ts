export interface CookieOptions {
  /** Without `days`, the cookie ends with the browser session. */
  readonly days?: number;
  /** The default `None` always includes `Secure` (specification, section 3). */
  readonly sameSite?: 'None' | 'Lax' | 'Strict';
  /** `SameSite=None` includes this restriction. */
  readonly secure?: boolean;
  /** Default: `/`. */
  readonly path?: string;
}

/** If the browser blocks cookies, nothing is stored. No method throws an error. */
export interface Cookies {
  /** In the order of the browser. A parent domain or another path can also set the name. */
  read(name: string): readonly string[];
  /** If the browser rejects the value, the earlier value remains and no error is thrown. */
  write(name: string, value: string, options?: CookieOptions): void;
  /** `path` must be the path that the cookie was written with. */
  remove(name: string, options?: Pick<CookieOptions, 'path'>): void;
}
