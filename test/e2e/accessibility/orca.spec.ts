import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, expect, firefox } from '@playwright/test';
import { closed, startOurSandbox } from '../harness/browser-fixtures';
import { test as base } from '../harness/kept';
import { unlessFull } from '../selection';
import { Devices } from '../steps/devices';
import { RecoveryPage } from '../steps/recovery-page';

/** A virtual screen with a separate D-Bus session and no window manager. */
interface Desktop {
  /** Environment variables for programs that run on the virtual screen. */
  readonly environment: Readonly<Record<string, string>>;
  /** Temporary home folder for programs that run on the virtual screen. */
  readonly home: string;
  /** Starts a program on the virtual screen. `close` ends all started programs. */
  run(program: string, ...words: readonly string[]): ChildProcess;
  close(): Promise<void>;
}

/** Starts Xvfb and a D-Bus session. The session starts the accessibility bus on demand. */
const startDesktop = async (): Promise<Desktop> => {
  const home = mkdtempSync(join(tmpdir(), 'orca-'));
  const environment: Record<string, string> = {
    ...inherited(),
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LC_ALL: 'C.UTF-8',
    // Makes Firefox start its accessibility service.
    GNOME_ACCESSIBILITY: '1',
    // Prevents Orca from starting a speech synthesizer. Orca still logs each text.
    SPEECHD_ADDRESS: `unix_socket:${join(home, 'no-speech')}`,
  };
  const children: ChildProcess[] = [];
  const run = (program: string, ...words: readonly string[]) => {
    const child = spawn(program, words, { env: environment, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
    children.unshift(child);
    return child;
  };
  const display = run('Xvfb', '-displayfd', '3', '-screen', '0', '1024x768x24', '-nolisten', 'tcp');
  environment.DISPLAY = `:${await firstLine(display.stdio[3] as Readable)}`;
  const bus = run('dbus-daemon', '--session', '--nofork', '--nopidfile', '--print-address=1');
  environment.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus.stdout as Readable);
  const close = async () => {
    for (const child of children) await end(child);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  return { environment, home, run, close };
};

/**
 * Returns the environment variables of this process, except the variables that would connect Orca or the browser to
 * the desktop of the machine's user.
 */
const inherited = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && !/^(WAYLAND|AT_SPI|XDG_)/.test(entry[0]),
    ),
  );

const firstLine = async (stream: Readable): Promise<string> => {
  let text = '';
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (text.includes('\n')) break;
  }
  return text.trim();
};

/** Milliseconds between the request to end a program (SIGTERM) and its forced end (SIGKILL). */
const PATIENCE = 3_000;

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  const forced = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  await exit;
  clearTimeout(forced);
};

/** Texts that the screen reader Orca has spoken since the previous call of `heard`. */
interface Heard {
  /** All spoken texts, joined with spaces. */
  readonly all: string;
  /** Texts of live regions, in the order in which the screen reader has spoken them. */
  readonly announced: readonly string[];
}

interface ScreenReader {
  /** Waits until the screen reader Orca is silent. Returns the texts that Orca has spoken since the last call. */
  heard(): Promise<Heard>;
}

/** Startup script of the screen reader Orca. Makes Orca log each event and spoken text to stderr without a delay. */
const CUSTOMIZATION = 'from orca import debug\ndebug.debugLevel = debug.eventDebugLevel = debug.LEVEL_INFO\n';

/** Duration of silence, in milliseconds, after which the screen reader Orca counts as finished. */
const SILENCE = 2_000;

/**
 * Matches a spoken text in the log of the screen reader Orca, or the mark before (`vvvvv`) or after (`^^^^^`) a live region.
 * Orca indents the second and later lines of a text by 18 spaces.
 */
const SPOKEN =
  /SPEECH OUTPUT: '((?:.|\n {18})*?)'(?: voice=\w+)?(?: ?\{.*)?$|(v{5}|\^{5}) PRESENT LIVE REGION MESSAGE/gm;

/** Starts the screen reader Orca without a speech synthesizer. Orca logs the texts that it would speak. */
const startScreenReader = ({ run, home }: Desktop): ScreenReader => {
  const preferences = join(home, 'preferences');
  mkdirSync(preferences);
  writeFileSync(join(preferences, 'orca-customizations.py'), CUSTOMIZATION);
  let log = '';
  run('orca', '--user-prefs', preferences).stderr?.on('data', (chunk) => {
    log += chunk;
  });
  const heard = async () => {
    const spoken = () => log.match(SPOKEN)?.length ?? 0;
    for (let last = -1; last < spoken(); await sleep(SILENCE)) last = spoken();
    const news = log;
    log = '';
    return read(news);
  };
  return { heard };
};

const read = (log: string): Heard => {
  const all: string[] = [];
  const announced: string[] = [];
  let isLive = false;
  for (const [, spoken, mark] of log.matchAll(SPOKEN)) {
    if (mark) isLive = mark.startsWith('v');
    const text = spoken?.replace(/\s+/g, ' ').trim();
    if (text) all.push(text);
    if (text && isLive) announced.push(text);
  }
  return { all: all.join(' '), announced };
};

const FIREFOX = 'firefox-esr';
const relay = join(import.meta.dirname, '..', 'browsers', 'firefox-relay.mjs');

const isInstalled = (program: string): boolean => spawnSync('which', [program]).status === 0;
const missing = ['Xvfb', 'dbus-daemon', 'orca', FIREFOX].filter((program) => !isInstalled(program));

/** Playwright fixtures for a user of Firefox with the screen reader Orca. */
interface Listener {
  readonly desktop: Desktop;
  readonly orca: ScreenReader;
  readonly I: RecoveryPage;
  readonly devices: Devices;
  /**
   * Checks the texts that the screen reader has spoken since the last call. The announcements must be exactly
   * `announced`. If a new screen has opened, the screen reader must also have spoken its heading.
   */
  readonly hear: (announced: readonly (string | RegExp)[], heading?: string) => Promise<void>;
  /** Types a text, and waits until Orca has read it. */
  readonly type: (label: string, text: string) => Promise<void>;
}

const test = base.extend<Listener>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  desktop: async ({}, use, testInfo) => {
    testInfo.skip(missing.length > 0, `Not installed: ${missing.join(', ')}.`);
    const desktop = await startDesktop();
    await use(desktop);
    await desktop.close();
  },
  orca: ({ desktop }, use) => use(startScreenReader(desktop)),
  I: async ({ desktop, devices, orca }, use) => {
    const browser = await openFirefox(desktop);
    const I = new RecoveryPage(await browser.newPage({ baseURL: devices.origin }));
    await orca.heard();
    await use(I);
    await browser.close();
  },
  devices: async ({ keep }, use) => {
    const sandbox = await keep('sandbox', () => startOurSandbox(), closed);
    await sandbox.reset();
    await use(new Devices(sandbox.origin));
  },
  hear: ({ orca }, use) =>
    use(async (announced, heading = '') => {
      const heard = await orca.heard();
      expect(heard.announced).toEqual(
        announced.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))),
      );
      expect(heard.all).toContain(heading);
      expect(heard.all).not.toMatch(/\bblank\b/);
    }),
  type: ({ I, orca }, use) =>
    use(async (label, text) => {
      await I.enter(label, text);
      await orca.heard();
    }),
});

const openFirefox = ({ environment }: Desktop): Promise<Browser> =>
  firefox.launch({
    channel: 'moz-firefox',
    headless: false,
    executablePath: relay,
    args: [],
    env: { ...environment, FIREFOX_PATH: FIREFOX },
    timeout: 120_000,
  });

// Runs only with `--full`, because Orca (a screen reader) and Firefox need several seconds for each user action.
test.describe('Orca with Firefox', unlessFull(false), () => {
  test.setTimeout(240_000);

  test('[additions.hint.spoken additions.spoken.sent] speaks each message of a recovery by SMS once, and each heading', async ({
    I,
    devices,
    hear,
    type,
  }) => {
    await I.open();
    await hear([], 'Account Recovery');
    await I.press('Next');
    await hear(['Enter your username.']);
    await type('Username', 'nobody');
    await I.press('Next');
    await hear(['User not found Check the username and try again.']);
    await type('Username', 'sms');
    await I.press('Next');
    await hear([], 'Code by text message to +1 *** *** 0142');
    const code = await devices.codeBy(() => I.press('Send'), 'sms');
    await hear(['We sent a code to +1 *** *** 0142.']);
    await type('Code', '000000');
    await I.press('Submit');
    await hear([/^This code is incorrect\. \S/]);
    await type('Code', code);
    await I.press('Submit');
    await hear(['Verified.'], 'Choose a new password');
    await type('New password', 'Brand-new-Pa55word!');
    await type('Re-enter password', 'Brand-new-Pa55word!');
    await I.press('Reset password');
    await hear(['Sign in with your new password.'], 'Your password has been reset');
  });

  test('[additions.spoken.push 2.push.2] speaks a rejected push, and the code box that Enter Code opens', async ({
    I,
    devices,
    hear,
    type,
  }) => {
    await I.open();
    await type('Username', 'push');
    await I.press('Next');
    await hear([], 'Approve on Pixel 7');
    await I.press('Send Push');
    await hear([/^We sent a request to Pixel 7\. Approve the request on your device\. \d+ seconds left\.$/]);
    await devices.answerPush('push', 'reject');
    await I.seeProblem('The request was rejected.');
    await hear([/^The request was rejected\. \S/, /^Did you reject the request\? \S/]);
    await I.press('Enter Code');
    await hear([], 'Code entry');
  });

  test('[additions.hint.spoken] speaks a server error in the language that the user has selected', async ({
    I,
    devices,
    hear,
    type,
  }) => {
    await devices.goWrong({ path: '/recovery/mfafactors', kind: 'status', status: 500 });
    await I.open();
    await hear([], 'Account Recovery');
    await I.press('Language: English');
    await hear([], 'expanded');
    await I.press('Deutsch');
    await hear([], 'collapsed');
    await type('Benutzername', 'sms');
    await I.press('Weiter');
    await hear([/Dienst.*\. \S/]);
  });

  test('speaks the success message of an unlock', async ({ I, devices, hear, type }) => {
    await I.open('/recovery/unlock');
    await hear([], 'Account Recovery');
    await type('Username', 'sms');
    await I.press('Next');
    await hear([], 'Code by text message to +1 *** *** 0142');
    const code = await devices.codeBy(() => I.press('Send'), 'sms');
    await type('Code', code);
    await I.press('Submit');
    await hear(['You can now sign in with your existing password.'], 'Your account is unlocked');
  });
});
