import { expect, type Page } from '@playwright/test';

/** Values that must not be found in the browser's stores. */
export interface Hidden {
  /** Codes, passwords and tokens, which must never be stored. */
  readonly secrets: readonly string[];
  /**
   * The username as typed. Only the journey record (the stored state of the recovery) and the stored preferred factor
   * may contain it.
   */
  readonly username: string;
}

/** Session storage keys of a recovery without a sign-in (specification, "Data that survives a reload"). */
const SESSION_KEYS = ['journey', 'language-of-address', 'redirect-uri'];

/**
 * Permitted fields of the journey record. The page stores this record in session storage, to continue the recovery
 * after a reload.
 */
const RECORD_FIELDS = ['at', 'codesSent', 'factor', 'phase', 'type', 'username'];

export interface BrowserStores {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
  readonly cookies: string;
  /** The value of `history.state` as JSON. */
  readonly state: string;
  /** URLs of the page's history entries, and the referrer. */
  readonly addresses: readonly string[];
}

/** Reads the storages and the history. Runs in the page. */
export const readStores = (): Omit<BrowserStores, 'cookies'> => ({
  local: { ...localStorage } as Readonly<Record<string, string>>,
  session: { ...sessionStorage } as Readonly<Record<string, string>>,
  state: JSON.stringify(history.state),
  addresses: [
    location.href,
    document.referrer,
    ...(window.navigation?.entries() ?? []).map(({ url }) => url ?? ''),
  ].map(decodeURIComponent),
});

export const storesOf = async (page: Page): Promise<BrowserStores> => ({
  ...(await page.evaluate(readStores)),
  cookies: JSON.stringify(await page.context().cookies()),
});

/**
 * Checks that the storages, the cookies, the history and the journal (event log) contain no secret. The username may
 * occur only where it is permitted.
 */
export const seeNothingSecret = (
  { local, session, state, addresses, cookies }: BrowserStores,
  { secrets, username }: Hidden,
  journal: readonly string[],
): void => {
  expect(SESSION_KEYS).toEqual(expect.arrayContaining(Object.keys(session)));
  for (const key of Object.keys(local)) expect(key).toMatch(/^preferred-factor:/);
  const record = JSON.parse(session.journey ?? '{}');
  expect(RECORD_FIELDS).toEqual(expect.arrayContaining(Object.keys(record)));
  expect(state).toMatch(/^(null|\{"note":"[a-z-]+"\})$/);

  const unnamed = JSON.stringify([state, addresses, cookies, journal]);
  expect(unnamed).not.toContain(username);
  expect(secretsIn([unnamed, JSON.stringify([local, session])], secrets)).toEqual([]);
};

export const secretsIn = (texts: readonly string[], secrets: readonly string[]): readonly string[] =>
  secrets.filter((secret) => secret !== '' && texts.some((text) => text.includes(secret)));
