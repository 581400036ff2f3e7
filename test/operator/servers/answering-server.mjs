import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Starts a local server whose response contains the received request as JSON. The response has headers that a
 * reverse proxy must pass on unchanged.
 */
export async function answeringServer(who, later) {
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { url, headers } = request;
    response.writeHead(429, {
      'Content-Type': 'application/json',
      'Retry-After': '7',
      'Cache-Control': 'no-store',
      'Set-Cookie': ['a=1; Path=/', 'b=2; Path=/'],
    });
    response.end(JSON.stringify({ who, url, headers, body: Buffer.concat(chunks).toString() }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  later(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${server.address().port}` };
}
