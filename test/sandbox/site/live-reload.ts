import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { send, text } from '../server/reply';

/** Reloads the pages that are open in a browser after each build. */
export const createLiveReload = (root: string) => {
  const open = new Set<ServerResponse>();
  const readScript = () =>
    readFileSync(join(root, 'test', 'sandbox', 'site', 'reload-when-built.js'), 'utf8');
  return {
    /** Adds a script that reloads the page after each build. `page` is the page's HTML. The script tag has an integrity hash. */
    addTo: (page: string) => {
      const hash = createHash('sha384').update(readScript()).digest('base64');
      const tag = `<script src="/sandbox/live-reload.js" integrity="sha384-${hash}" crossorigin defer></script>`;
      return page.replace('</head>', () => `${tag}</head>`);
    },
    answer: (url: URL, response: ServerResponse) => {
      if (url.pathname === '/sandbox/live-reload.js')
        return send(response, text(200, readScript(), 'text/javascript'));
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
