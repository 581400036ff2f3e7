#!/usr/bin/env node
// Starts Firefox (`FIREFOX_PATH`) and relays WebDriver BiDi messages between Playwright and Firefox. Reports success for
// emulation commands that an older Firefox does not know, because the tests do not need them.
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));

let written = '';
const onOutput = (chunk) => {
  written += chunk;
  const [, address] = LISTENING.exec(written) ?? [];
  if (!address) return;
  firefox.stderr.off('data', onOutput);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright, { url }) => relay(playwright, new WebSocket(new URL(url, address))));
  server.on('listening', () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  );
};
firefox.stderr.on('data', onOutput);

function relay(playwright, browser) {
  const methods = new Map();
  const opened = new Promise((resolve) => browser.on('open', resolve));
  playwright.on('message', async (data) => {
    const { id, method } = JSON.parse(data);
    methods.set(id, method);
    await opened;
    browser.send(String(data));
  });
  browser.on('message', (data) => {
    const message = JSON.parse(data);
    const method = methods.get(message.id) ?? '';
    methods.delete(message.id);
    const isLaterEmulation = message.error === 'unknown command' && method.startsWith('emulation.');
    playwright.send(
      isLaterEmulation ? JSON.stringify({ type: 'success', id: message.id, result: {} }) : String(data),
    );
  });
  playwright.on('close', () => browser.close());
  browser.on('close', () => playwright.close());
}
