import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { LineSplitter, LineTooLong, type SelfSigned, selfSigned } from '@crease/betfair';
import type { StreamConfig } from '../config/stream-config.ts';
import { networkOf } from '../http/network-of.ts';
import type { StreamConnection, StreamTransport } from './stream-connection.ts';

/** Longest line of a program, bytes: 200 market ids take some 3 kB. */
const LINE_BYTES = 65_536;
/** Time for a handshake, and for a program to take its last message, ms. */
const END_MS = 5_000;
/** Connections of one network that are not authenticated. */
const UNKNOWN_MOST = 50;

interface ListenerOptions {
  readonly config: StreamConfig;
  readonly open: (transport: StreamTransport) => StreamConnection;
}

/** Accepts connections of programs, with TLS unless the settings say otherwise. */
export class StreamListener {
  readonly #options: ListenerOptions;
  readonly #open = new Map<Socket, StreamConnection>();
  #server: Server | null = null;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  get connections(): StreamConnection[] {
    return [...this.#open.values()];
  }

  /** null: not listening. */
  get port(): number | null {
    const address = this.#server?.address() as AddressInfo | null | undefined;
    return address?.port ?? null;
  }

  /** @throws if the port is in use, or the certificate cannot be read. */
  async start(): Promise<void> {
    const { config } = this.#options;
    const accept = (socket: Socket) => this.#accept(socket);
    const server = config.isPlain
      ? createServer(accept)
      : createTlsServer({ ...(await certificateOf(config)), minVersion: 'TLSv1.2', handshakeTimeout: END_MS }, accept);
    server.maxConnections = config.connections;
    server.on('tlsClientError', () => {});
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(config.port, config.host, resolve);
    });
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of this.#open.keys()) socket.destroy();
    await closed;
  }

  #accept(socket: Socket): void {
    socket.on('error', () => {});
    if (this.#unknown(socket) >= UNKNOWN_MOST) {
      socket.destroy();
      return;
    }
    socket.setNoDelay(true);
    const connection = this.#options.open(transportOf(socket));
    this.#open.set(socket, connection);
    socket.on('close', () => {
      this.#open.delete(socket);
      connection.closed();
    });
    const lines = new LineSplitter(LINE_BYTES);
    socket.on('data', (bytes: Buffer) => {
      try {
        for (const line of lines.take(bytes)) connection.onLine(line);
      } catch (error) {
        if (!(error instanceof LineTooLong)) throw error;
        connection.fail('INVALID_INPUT');
      }
    });
  }

  /** Connections of the same network that are not authenticated. */
  #unknown({ remoteAddress = '' }: Socket): number {
    const network = networkOf(remoteAddress);
    const isSame = ([socket, { caller }]: [Socket, StreamConnection]) =>
      caller === null && networkOf(socket.remoteAddress ?? '') === network;
    return [...this.#open].filter(isSame).length;
  }
}

function transportOf(socket: Socket): StreamTransport {
  return {
    address: networkAddressOf(socket),
    get unsent() {
      return socket.writableLength;
    },
    write: (lines) => {
      if (!socket.writable) return;
      socket.cork();
      for (const line of lines) socket.write(line);
      socket.uncork();
    },
    end: () => {
      socket.setTimeout(END_MS, () => socket.destroy());
      socket.end();
    },
    cut: () => void socket.destroy(),
  };
}

/** Returns the IPv4 address of a client, even on a socket of IPv6. */
function networkAddressOf({ remoteAddress = '' }: Socket): string {
  return remoteAddress.replace(/^::ffff:(?=\d+\.)/i, '');
}

async function certificateOf({ certificate }: StreamConfig): Promise<SelfSigned> {
  if (!certificate) return selfSigned('Crease exchange stream');
  const [cert, key] = await Promise.all([
    readFile(certificate.certFile, 'utf8'),
    readFile(certificate.keyFile, 'utf8'),
  ]);
  return { cert, key };
}
