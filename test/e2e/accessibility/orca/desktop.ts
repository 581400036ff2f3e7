import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A virtual screen with a separate D-Bus session and no window manager. */
export interface Desktop {
  /** Environment variables for programs that run on the virtual screen. */
  readonly environment: Readonly<Record<string, string>>;
  /** Temporary home folder for programs that run on the virtual screen. */
  readonly home: string;
  /** Starts a program on the virtual screen. `close` ends all started programs. */
  run(program: string, ...words: readonly string[]): ChildProcess;
  close(): Promise<void>;
}

/** Starts Xvfb and a D-Bus session. The session starts the accessibility bus on demand. */
export const startDesktop = async (): Promise<Desktop> => {
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
