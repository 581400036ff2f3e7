import { createHash, createHmac } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/**
 * One packet with which the simulated RADIUS server responds to a request. The server can send several packets for one
 * request.
 */
export interface RadiusReaction {
  /**
   * RADIUS packet code: 2 accepts the request, 3 rejects it, and 11 requests a further code. If undefined, the server
   * sends nothing.
   */
  readonly code: number | undefined;
  /** Encoded attributes that precede (`before`) or follow (`after`) the Message-Authenticator in the packet. */
  readonly before?: Buffer;
  readonly after?: Buffer;
  /** Number of Message-Authenticator attributes in the packet. The default is 1. */
  readonly signatures?: number;
  readonly secret?: string;
  /** Changes the complete packet before the server sends it. */
  readonly change?: (packet: Buffer) => Buffer;
}

/** A RADIUS server with scripted responses. The responses can also be forged, as by an attacker. */
export interface ScriptedRadiusServer {
  readonly port: number;
  /** Received requests, each with the UDP port from which the client has sent it. */
  readonly requests: readonly { readonly packet: Buffer; readonly from: number }[];
  readonly close: () => Promise<void>;
}

/**
 * Starts a RADIUS server. Each list in `reactions` is the response to one request. Repeats the last list if there are more
 * requests than lists.
 */
export async function startScriptedRadius(
  secret: string,
  ...reactions: readonly (readonly RadiusReaction[])[]
): Promise<ScriptedRadiusServer> {
  const requests: { packet: Buffer; from: number }[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (packet, { port, address }) => {
    requests.push({ packet, from: port });
    const reaction = reactions[requests.length - 1] ?? reactions.at(-1) ?? [];
    for (const each of reaction) {
      const answer = answerTo(packet, each, secret);
      if (answer !== undefined) socket.send(answer, port, address);
    }
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    port: socket.address().port,
    requests,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function answerTo(request: Buffer, reaction: RadiusReaction, ownSecret: string): Buffer | undefined {
  const { code, secret = ownSecret, signatures = 1, change = (packet) => packet } = reaction;
  if (code === undefined) return undefined;
  const before = reaction.before ?? Buffer.alloc(0);
  const signature = Buffer.concat([Buffer.from([80, 18]), Buffer.alloc(16)]);
  const packet = Buffer.concat([
    Buffer.from([code, request[1] ?? 0, 0, 0]),
    request.subarray(4, 20),
    before,
    ...Array<Buffer>(signatures).fill(signature),
    reaction.after ?? Buffer.alloc(0),
  ]);
  packet.writeUInt16BE(packet.length, 2);
  const signed = createHmac('md5', secret).update(packet).digest();
  for (let nth = 0; nth < signatures; nth += 1) signed.copy(packet, 20 + before.length + nth * 18 + 2);
  createHash('md5').update(packet).update(secret).digest().copy(packet, 4);
  return change(packet);
}
