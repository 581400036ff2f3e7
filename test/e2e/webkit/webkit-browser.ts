import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../operator/servers/servers.mjs';
import { displayServer, webKitDriver } from '../browsers/webkit';
import { WebDriver } from './web-driver';

export interface WebKitSettings {
  /** Size of the page in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** True if the operating system prefers a dark color scheme. */
  readonly isDark: boolean;
}

/** Minimum width of the browser's window, in pixels. To test a narrower page, the tests zoom the page by `SCALE`. */
const NARROWEST = 334;
const SCALE = 1.2;

export interface Display {
  /** Name of the X display, such as `:99`: the value of the `DISPLAY` variable. */
  readonly name: string;
  close(): Promise<void>;
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
};

export const startDisplay = async (): Promise<Display> => {
  const options = ['-displayfd', '1', '-screen', '0', '1280x1280x24', '-nolisten', 'tcp'];
  const server = spawn(displayServer, options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(server.stdout, 'data');
  return { name: `:${String(number).trim()}`, close: () => end(server) };
};

/** Waits until WebKit's driver accepts connections, then opens a WebDriver session. */
const openSession = async (
  address: string,
  capabilities: Readonly<Record<string, unknown>>,
): Promise<WebDriver> => {
  for (let attempt = 1; ; attempt += 1) {
    const isListening = await fetch(`${address}/status`).catch(() => undefined);
    if (isListening || attempt > 100) return WebDriver.open(address, capabilities);
    await pause(50);
  }
};

export interface WebKitBrowser {
  readonly driver: WebDriver;
  /** True if the page is zoomed to simulate a narrower window than the browser allows. */
  readonly isScaled: boolean;
  close(): Promise<void>;
}

export const startWebKit = async (
  display: Display,
  { width, height, isDark }: WebKitSettings,
): Promise<WebKitBrowser> => {
  const scale = width < NARROWEST ? SCALE : 1;
  const port = await freePort();
  const child = spawn(webKitDriver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      GDK_DPI_SCALE: String(scale),
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  try {
    const driver = await openSession(`http://127.0.0.1:${port}`, {
      // Makes the driver respond without waiting for page loads. Otherwise the driver would wait forever if Back leads
      // to a page in another process.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': {
        args: [
          '--automation',
          // Hides the toolbar, because the window of a browser with a toolbar cannot be as narrow as the tests need.
          '--full-screen',
          // Disables the back/forward cache. In production, the `no-store` header disables this cache. WebKit ignores
          // `no-store` for pages over http, such as the sandbox.
          '--enable-page-cache=false',
          ...(isDark ? ['--dark-mode'] : []),
        ],
      },
    });
    await driver.post('/window/rect', {
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    });
    const close = async () => {
      await driver.end().catch(() => undefined);
      await end(child);
    };
    return { driver, isScaled: scale !== 1, close };
  } catch (error) {
    await end(child);
    throw error;
  }
};
