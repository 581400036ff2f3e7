import { expect } from '@playwright/test';

/** A call as the sandbox has logged it. */
export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly origin: string;
  readonly body: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly status: number | undefined;
  readonly aborted: boolean;
}

/** A wrong answer that the sandbox shall give to the next calls of a path. */
export interface Fault {
  readonly path: string;
  readonly kind: string;
  readonly [field: string]: unknown;
}

type CodeKind = 'sms' | 'call' | 'phone' | 'google' | 'rsa' | 'badge' | 'pin' | 'palm';

/** What a person has in their pockets, and what a tester may turn: the device panel's JSON API. */
export class Devices {
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** The code that the user could type now; for SMS and calls it may still be on its way. */
  async codeOf(user: string, kind: CodeKind): Promise<string> {
    await expect
      .poll(() => this.#codeOf(user, kind), { message: `a code by ${kind} for ${user}` })
      .not.toBe('');
    return this.#codeOf(user, kind);
  }

  /** The code that `send` brings by SMS: until its message is there, the panel tells the one before it. */
  async codeBy(send: () => Promise<void>, user: string): Promise<string> {
    const before = await this.#codeOf(user, 'sms');
    await send();
    await expect
      .poll(() => this.#codeOf(user, 'sms'), { message: `a new code for ${user}` })
      .not.toBe(before);
    return this.#codeOf(user, 'sms');
  }

  async pressYubiKey(user: string): Promise<string> {
    return String((await this.#ask(`users/${user}/yubikey`, {})).typed);
  }

  /** Answers the push that waits on the user's phone, as soon as it is there. */
  async answerPush(user: string, answer: 'approve' | 'reject' | 'timeout'): Promise<void> {
    await expect(async () => {
      expect(await this.#ask(`users/${user}/push`, { answer })).toEqual({ ok: true });
    }).toPass();
  }

  /** The link in the newest message to the user. */
  async mailedLink(user: string): Promise<string> {
    const read = async () => {
      const { mails } = await this.#ask('state');
      return String(mails.filter(({ to }: { to: string }) => to === user).at(-1)?.link ?? '');
    };
    await expect.poll(read, { message: `a message for ${user}` }).not.toBe('');
    return read();
  }

  async isLocked(user: string): Promise<boolean> {
    const { users } = await this.#ask('state');
    return users.find(({ name }: { name: string }) => name === user).locked;
  }

  /** Sets fields of the environment for the next page load. */
  async setEnvironment(fields: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#ask('environment', fields);
  }

  /** Sets lifetimes and wrong answers of the identity provider. */
  async setProvider(fields: Readonly<Record<string, unknown>>): Promise<void> {
    expect(await this.#ask('identity-provider', fields)).toMatchObject(fields);
  }

  async goWrong(fault: Fault): Promise<void> {
    expect(await this.#ask('faults', fault)).toEqual({ ok: true });
  }

  /** What happens to a recovery that is left alone too long. */
  async expireEverything(): Promise<void> {
    await this.#ask('expire', {});
  }

  /** Every call of a path, or of all paths, oldest first. */
  async sent(path?: string): Promise<readonly SentCall[]> {
    const calls: readonly SentCall[] = await this.#ask('requests');
    return path === undefined ? calls : calls.filter((call) => call.path === path);
  }

  /** The calls after the start, each as `path status`: what a journey has asked for, and nothing twice. */
  async journey(): Promise<readonly string[]> {
    const calls = await this.sent();
    return calls.filter(({ method }) => method === 'POST').map(({ path, status }) => `${path} ${status}`);
  }

  /** Waits until that many calls of the path have arrived, answered or not. */
  async seeSent(path: string, count: number): Promise<void> {
    await expect.poll(async () => (await this.sent(path)).length, { message: path }).toBe(count);
  }

  async #codeOf(user: string, kind: CodeKind): Promise<string> {
    return String((await this.#ask(`users/${user}/codes`))[kind] ?? '');
  }

  // biome-ignore lint/suspicious/noExplicitAny: each path of the panel answers with a shape of its own
  async #ask(path: string, body?: unknown): Promise<any> {
    const posted = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await fetch(`${this.origin}/sandbox/api/${path}`, body === undefined ? {} : posted);
    return answer.json();
  }
}
