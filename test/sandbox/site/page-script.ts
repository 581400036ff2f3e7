import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { send, text } from '../server/reply';

/**
 * A script of the sandbox for the pages that are open in a browser, and the events that the script follows. `name` is the path
 * below `/sandbox/`, and `file` the source of the script.
 */
export const createPageScript = (root: string, name: string, file: string) => {
  const open = new Set<ServerResponse>();
  let latest = '';
  const readScript = () => readFileSync(join(root, 'test', 'sandbox', 'site', file), 'utf8');
  return {
    /** Adds the script before all others. `page` is the page's HTML. The script tag has an integrity hash. */
    addTo: (page: string) => {
      const hash = createHash('sha384').update(readScript()).digest('base64');
      const tag = `<script src="/sandbox/${name}.js" integrity="sha384-${hash}" crossorigin></script>`;
      return page.replace(/<head[^>]*>/, (head) => head + tag);
    },
    answer: (url: URL, response: ServerResponse) => {
      if (url.pathname === `/sandbox/${name}.js`)
        return send(response, text(200, readScript(), 'text/javascript'));
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(`: events of the sandbox\n\n${latest}`);
      open.add(response);
      response.on('close', () => open.delete(response));
    },
    /** Sends an event to the open pages. Pages that open later receive the newest event with data. */
    tell: (event: string, data = '') => {
      const message = `event: ${event}\ndata: ${data}\n\n`;
      if (data !== '') latest = message;
      for (const response of open) response.write(message);
    },
  };
};

export type PageScript = ReturnType<typeof createPageScript>;
