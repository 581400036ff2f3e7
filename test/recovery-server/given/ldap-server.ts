import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { BerReader, BerWriter } from 'asn1';

/** An attribute that an LDAP client has requested to change. */
export interface ReceivedChange {
  readonly operation: string;
  readonly attribute: string;
  readonly value: Buffer;
}

/** A modification that an LDAP client has requested, as the server has received it. */
export interface ReceivedModification {
  readonly dn: string;
  readonly changes: readonly ReceivedChange[];
  /** LDAP controls of the request, each with its object identifier and its value. */
  readonly controls: readonly (readonly [string, string])[];
}

/** Result of an LDAP operation: a result code (RFC 4511) and an error text. */
export interface LdapResult {
  readonly code: number;
  readonly text?: string;
}

/**
 * An LDAP server for tests. It finds one entry for each search. It responds to each bind with `bindResult`, and to each
 * modification with `result`.
 */
export interface LdapServerUnderTest {
  readonly url: string;
  readonly received: ReceivedModification[];
  result: LdapResult;
  entry: Readonly<Record<string, string>>;
  /** Number of searches that the server has answered. */
  searches: number;
  /** Result of each bind. */
  bindResult: LdapResult;
  /** Returns the number of connections since the start. */
  readonly accepted: () => number;
  /** Closes all connections without a notice. */
  readonly drop: () => void;
  /** Returns the number of open connections. */
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

const [BIND, SEARCH, MODIFY] = [0x60, 0x63, 0x66];
const OPERATIONS = ['add', 'delete', 'replace'];

/** Starts the server on a free port of the loopback interface. */
export async function startLdapServer(): Promise<LdapServerUnderTest> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('data', (data) => answer(new BerReader(data), socket, state)).on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const state: LdapServerUnderTest = {
    url: `ldap://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ received: [], result: { code: 0 }, bindResult: { code: 0 }, entry: {}, searches: 0 },
    accepted: () => sockets.length,
    drop: () => {
      for (const socket of sockets) socket.destroy();
    },
    connections: () => sockets.filter((socket) => !socket.closed).length,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return state;
}

/**
 * Responds to an LDAP request. Assumes that each packet contains exactly one request, as sent by the LDAP clients of
 * the tests.
 */
function answer(reader: BerReader, socket: Socket, state: LdapServerUnderTest) {
  reader.readSequence();
  const id = reader.readInt() ?? 0;
  const operation = reader.readSequence();
  if (operation === BIND) socket.write(response(id, 0x61, state.bindResult));
  if (operation === SEARCH) {
    state.searches += 1;
    socket.write(Buffer.concat([found(id, state.entry), response(id, 0x65, { code: 0 })]));
  }
  if (operation !== MODIFY) return;
  state.received.push(readModification(reader));
  socket.write(response(id, 0x67, state.result));
}

function readModification(reader: BerReader): ReceivedModification {
  const dn = reader.readString() ?? '';
  const changes: ReceivedChange[] = [];
  reader.readSequence();
  for (const end = reader.offset + reader.length; reader.offset < end; ) {
    reader.readSequence();
    const operation = OPERATIONS[reader.readEnumeration() ?? -1] ?? '';
    reader.readSequence();
    const attribute = reader.readString() ?? '';
    reader.readSequence(0x31);
    changes.push({ operation, attribute, value: reader.readString(0x04, true) ?? Buffer.alloc(0) });
  }
  const controls: (readonly [string, string])[] = [];
  if (reader.peek() === 0xa0) reader.readSequence(0xa0);
  while (reader.peek() === 0x30) {
    reader.readSequence();
    const type = reader.readString() ?? '';
    reader.readBoolean();
    controls.push([type, reader.readString(0x04, true)?.toString('hex') ?? '']);
  }
  return { dn, changes, controls };
}

function response(id: number, operation: number, { code, text = '' }: LdapResult): Buffer {
  const writer = begun(id, operation);
  writer.writeEnumeration(code);
  writer.writeString('');
  writer.writeString(text);
  return ended(writer);
}

function found(id: number, entry: Readonly<Record<string, string>>): Buffer {
  const writer = begun(id, 0x64);
  writer.writeString('CN=a,DC=bank,DC=example');
  writer.startSequence();
  for (const [attribute, value] of Object.entries(entry)) {
    writer.startSequence();
    writer.writeString(attribute);
    writer.startSequence(0x31);
    writer.writeString(value);
    writer.endSequence();
    writer.endSequence();
  }
  writer.endSequence();
  return ended(writer);
}

function begun(id: number, operation: number): BerWriter {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  writer.startSequence(operation);
  return writer;
}

function ended(writer: BerWriter): Buffer {
  writer.endSequence();
  writer.endSequence();
  return writer.buffer;
}
