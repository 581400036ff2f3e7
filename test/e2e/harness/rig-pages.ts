import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' http://127.0.0.1:1; img-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

/** Scripts of the test pages, by page name. Most scripts cause one error, which the browser guard must report. */
const scripts: Readonly<Record<string, string>> = {
  clean: '',
  'ticking-clock':
    'let seconds = 0; setInterval(() => { seconds += 1; document.title = seconds + " s"; }, 1000);',
  'trusted-types': 'try { document.body.innerHTML = "<b>markup</b>"; } catch {}',
  'console-error': 'console.error("the page complained");',
  'console-warning': 'console.warn("the page had a doubt");',
  'console-information': 'console.info("the page talked");',
  'uncaught-error': 'throw new Error("nobody caught this");',
  'unhandled-rejection': 'Promise.reject(new Error("nobody handled this"));',
  'status-404': 'fetch("/nothing-here");',
  'status-500': 'fetch("/broken", { method: "POST" });',
  'refused-connection': 'fetch("http://127.0.0.1:1/").catch(() => {});',
  'aborted-request':
    'const c = new AbortController(); fetch("/silent", { signal: c.signal }).catch(() => {}); setTimeout(() => c.abort(), 100);',
};

const bodies: Readonly<Record<string, string>> = {
  'inline-script': '<script>document.title = "inline"</script>',
  'inline-style': '<p style="color: red">styled</p>',
  'missing-image': '<img src="/nothing-here.png" alt="">',
  'unknown-feature': '',
};

export interface RigPages {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serves pages for the tests of the browser guard, which fails a test if a page has errors. Most of the pages cause
 * one error.
 */
export async function serveRigPages(): Promise<RigPages> {
  const server = createServer((request, response) => {
    const [, name = '', kind] = /^\/([\w-]+)(\.js)?$/.exec(request.url ?? '') ?? [];
    if (name === 'silent') return;
    // Serves the favicon. Chromium requests it, except in its old headless mode.
    if (request.url === '/favicon.ico') {
      response.writeHead(204).end();
    } else if (name === 'broken') {
      response.writeHead(500).end();
    } else if (kind === '.js' && name in scripts) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(scripts[name]);
    } else if (name in scripts || name in bodies) {
      response.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        ...(name === 'unknown-feature' ? { 'Permissions-Policy': 'no-such-feature=()' } : {}),
      });
      const script = name in scripts ? `<script type="module" src="/${name}.js"></script>` : '';
      response.end(
        `<!doctype html><title>${name}</title><body>${bodies[name] ?? ''}<h1>${name}</h1>${script}`,
      );
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
