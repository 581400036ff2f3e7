import { expect } from '@playwright/test';
import type { CodeSource } from '../../factors';

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

export interface SentMail extends Readonly<Record<'to' | 'language' | 'subject' | 'text', string>> {
  readonly link?: string;
}

/** A wrong response that the sandbox sends to the next calls with a given path. */
export interface Fault {
  readonly path: string;
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** Controls the sandbox and the user's devices through the JSON API of the device panel. */
export class Devices {
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /**
   * Returns the current code of the user, or presses the YubiKey for a new code. Waits until the code has arrived, because an
   * SMS or voice call may be delayed.
   */
  async codeOf(user: string, kind: CodeSource): Promise<string> {
    if (kind === 'yubikey') return String((await this.#ask(`users/${user}/yubikey`, {})).typed);
    await expect
      .poll(() => this.#codeOf(user, kind), { message: `a code by ${kind} for ${user}` })
      .not.toBe('');
    return this.#codeOf(user, kind);
  }

  codeBy(send: () => Promise<void>, user: string): Promise<string> {
    return this.#nextOf(() => this.#codeOf(user, 'sms'), send, `a new code for ${user}`);
  }

  mailedLinkBy(send: () => Promise<void>, user: string): Promise<string> {
    return this.#nextOf(() => this.#latestLink(user), send, `a new e-mail for ${user}`);
  }

  /** Waits for a push on the user's phone, then approves, rejects or expires the push. */
  async answerPush(user: string, answer: 'approve' | 'reject' | 'timeout'): Promise<void> {
    await expect(async () => {
      expect(await this.#ask(`users/${user}/push`, { answer })).toEqual({ ok: true });
    }).toPass();
  }

  /**
   * Calls `send` to request a push. Waits until the server has received the request, then approves the new push on the
   * user's phone.
   */
  async approvePushBy(send: () => Promise<void>, user: string): Promise<void> {
    const count = async () => (await this.sent('/recovery/mfaverify')).length;
    await this.#nextOf(count, send, `a new push for ${user}`);
    await this.answerPush(user, 'approve');
  }

  async mailedLink(user: string): Promise<string> {
    await expect.poll(() => this.#latestLink(user), { message: `a message for ${user}` }).not.toBe('');
    return this.#latestLink(user);
  }

  async mailsTo(user: string): Promise<readonly SentMail[]> {
    const { mails } = await this.#ask('state');
    return mails.filter(({ to }: SentMail) => to === user);
  }

  async isLocked(user: string): Promise<boolean> {
    const { users } = await this.#ask('state');
    return users.find(({ name }: { name: string }) => name === user).locked;
  }

  /** Sets fields of the environment (the operator's configuration) for the next page load. */
  async setEnvironment(fields: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#ask('environment', fields);
  }

  /** Sets token lifetimes and wrong responses of the sandbox's identity provider. */
  async setProvider(fields: Readonly<Record<string, unknown>>): Promise<void> {
    expect(await this.#ask('identity-provider', fields)).toMatchObject(fields);
  }

  async goWrong(fault: Fault): Promise<void> {
    expect(await this.#ask('faults', fault)).toEqual({ ok: true });
  }

  /** Returns the requests that the sandbox has received for a path, or all its requests, oldest first. */
  async sent(path?: string): Promise<readonly SentCall[]> {
    const calls: readonly SentCall[] = await this.#ask('requests');
    return path === undefined ? calls : calls.filter((call) => call.path === path);
  }

  /** Returns the batches of journal entries that the page has sent to the sandbox (environment field `journalUrl`). */
  journal(): Promise<readonly string[]> {
    return this.#ask('journal');
  }

  /** Returns all POST requests to the sandbox, oldest first, each as a text such as `/recovery/mfaverify 200`. */
  async journey(): Promise<readonly string[]> {
    const calls = await this.sent();
    return calls.filter(({ method }) => method === 'POST').map(({ path, status }) => `${path} ${status}`);
  }

  /** Waits until the sandbox has received the given number of requests to a path, with or without a response. */
  async seeSent(path: string, count: number): Promise<void> {
    await expect.poll(async () => (await this.sent(path)).length, { message: path }).toBe(count);
  }

  async #nextOf<T>(read: () => Promise<T>, send: () => Promise<void>, message: string): Promise<T> {
    const before = await read();
    await send();
    await expect.poll(read, { message }).not.toBe(before);
    return read();
  }

  async #latestLink(user: string): Promise<string> {
    const links = (await this.mailsTo(user)).flatMap(({ link }) => link ?? []);
    return links.at(-1) ?? '';
  }

  async #codeOf(user: string, kind: CodeSource): Promise<string> {
    return String((await this.#ask(`users/${user}/codes`))[kind] ?? '');
  }

  // biome-ignore lint/suspicious/noExplicitAny: each path of the panel returns a different shape
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
