import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type MailServer, startMailServer, textOf } from '../../given/mail-server';

/**
 * Simulated phones and mailboxes, which receive messages, pushes and e-mails from the recovery server. Tests read codes
 * and links, and answer pushes, by requests to `origin`.
 */
export interface BankDevices {
  readonly origin: string;
  readonly mail: MailServer;
  readonly close: () => Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const found = (body: unknown): Reply =>
  body === undefined ? { status: 404, body: {} } : { status: 200, body };

const readJson = async (request: IncomingMessage): Promise<Readonly<Record<string, string>>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}');
};

/**
 * Starts the simulated message and push services, and a mail server, on ports of the loopback interface. A request to
 * `/expire` calls `expire`, which makes all recovery tokens expire.
 */
export async function startBankDevices(expire: () => Promise<void>): Promise<BankDevices> {
  const codes = new Map<string, string>();
  const pushes: { readonly device: string; status: string }[] = [];
  const mail = await startMailServer();

  /** Returns the recovery links in the e-mails to an address, oldest first. Returns undefined if there are none. */
  const linksTo = (address: string) => {
    const texts = mail.received.filter(({ to }) => to.includes(address)).map((each) => textOf(each));
    return texts.join('\n').match(/https?:\/\/\S+\/recovery\/\w+\/reset\/\S+/g) ?? undefined;
  };

  /** Answers the newest push of a device, unless the push is answered already. */
  const answerPush = (device: string, status: string) => {
    const push = pushes.findLast((each) => each.device === device);
    if (push?.status !== 'waiting') return undefined;
    push.status = status;
    return {};
  };

  const replyTo = async (request: IncomingMessage): Promise<Reply> => {
    const [, place, name = '', status] = decodeURIComponent(request.url ?? '').split('/');
    const { number = '', code = '', device = '' } = await readJson(request);
    if (place === 'expire') {
      await expire();
      return found({});
    }
    if (place === 'mail') return found(linksTo(name));
    if (place === 'devices') return found(answerPush(name, status ?? ''));
    if (request.method === 'GET') {
      if (place === 'messages') return found(codes.has(name) ? { code: codes.get(name) } : undefined);
      return found(pushes[Number(name)] && { status: pushes[Number(name)]?.status });
    }
    if (place === 'messages') return found({ size: codes.set(number, code).size });
    return found({ id: String(pushes.push({ device, status: 'waiting' }) - 1) });
  };

  const server = createServer(async (request, response) => {
    const { status, body } = await replyTo(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mail,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await mail.close();
    },
  };
}
