import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { send, text } from '../server/reply';

/** Tells open pages to load again; only `--watch` puts the script into the page. */
export interface LiveReload {
  answer(url: URL, response: ServerResponse): void;
  reload(): void;
}

export const createLiveReload = (root: string): LiveReload => {
  const open = new Set<ServerResponse>();
  return {
    answer: (url, response) => {
      if (url.pathname === '/sandbox/live-reload.js') {
        const file = join(root, 'test', 'sandbox', 'site', 'reload-when-built.js');
        return send(response, text(200, readFileSync(file, 'utf8'), 'text/javascript'));
      }
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(': waiting for the next build\n\n');
      open.add(response);
      response.on('close', () => open.delete(response));
    },
    reload: () => {
      for (const response of open) response.write('event: built\ndata: reload\n\n');
    },
  };
};
