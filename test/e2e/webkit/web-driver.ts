/** Time limit of a request to the driver, in milliseconds. The driver itself waits without a limit for a browser that hangs. */
const TIMEOUT = 10_000;

/** Name of the JSON field in which WebDriver returns the id of an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * Sends one request of the WebDriver protocol, and returns the value in the response. Rejects with the driver's error.
 */
const send = async (address: string, method: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(TIMEOUT),
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = Object(await response.json());
  if (response.ok) return value;
  throw new Error(`WebDriver ${method} ${new URL(address).pathname}: ${value?.error} ${value?.message}`);
};

/**
 * A session of the W3C WebDriver protocol (https://www.w3.org/TR/webdriver2/). Each session is one new browser window.
 */
export class WebDriver {
  readonly version: string;
  readonly #session: string;

  private constructor(session: string, version: string) {
    this.#session = session;
    this.version = version;
  }

  static async open(address: string, alwaysMatch: Readonly<Record<string, unknown>>): Promise<WebDriver> {
    const opened = await send(`${address}/session`, 'POST', { capabilities: { alwaysMatch } });
    const { sessionId, capabilities } = Object(opened);
    return new WebDriver(`${address}/session/${sessionId}`, String(capabilities.browserVersion));
  }

  get(path: string): Promise<unknown> {
    return send(this.#session + path, 'GET');
  }

  post(path: string, body: unknown = {}): Promise<unknown> {
    return send(this.#session + path, 'POST', body);
  }

  async end(): Promise<void> {
    await send(this.#session, 'DELETE');
  }

  /**
   * Runs a function in the page. The driver receives only the function's source code, so the function must not use
   * variables of its module.
   */
  execute<Given extends readonly unknown[], Result>(
    run: (...given: Given) => Result,
    ...args: Given
  ): Promise<Result> {
    const script = `return (${run})(...arguments)`;
    return this.post('/execute/sync', { script, args }) as Promise<Result>;
  }

  /** Returns the URL paths by which the WebDriver protocol addresses the elements that match a CSS selector. */
  async elements(selector: string): Promise<readonly string[]> {
    const found = await this.post('/elements', { using: 'css selector', value: selector });
    return (found as Readonly<Record<string, string>>[]).map((each) => `/element/${each[ELEMENT]}`);
  }
}
