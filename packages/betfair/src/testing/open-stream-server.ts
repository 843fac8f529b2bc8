import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { SelfSigned } from '../connection/self-signed.ts';
import { StreamConversation } from './stream-conversation.ts';
import type { Published, StreamModel } from './stream-model.ts';

interface StreamServerOptions {
  /** Epoch ms. */
  readonly now: () => number;
  /** With TLS if given. */
  readonly certificate?: SelfSigned;
}

/** A stream of the exchange on a real socket of this machine, with the faults that a client must survive. */
export class StreamServer {
  /** True: nothing is sent, not even heartbeats; what was published meanwhile follows later. */
  isSilent = false;
  /** True: every message is sent in pieces of a few bytes. */
  isPiecemeal = false;
  /** Lines that clients have sent. */
  readonly received: string[] = [];
  /** Connections accepted so far. */
  accepted = 0;
  readonly #model: StreamModel;
  readonly #now: () => number;
  readonly #server: Server;
  readonly #open = new Map<Socket, StreamConversation>();

  constructor(model: StreamModel, { now, certificate }: StreamServerOptions) {
    this.#model = model;
    this.#now = now;
    const accept = (socket: Socket) => this.#accept(socket);
    this.#server = certificate ? createTlsServer(certificate, accept) : createServer(accept);
    // A client that refuses the certificate ends the handshake.
    this.#server.on('tlsClientError', () => {});
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Publishes a message to all subscribers. */
  publish(message: Published): void {
    this.#model.publish(message);
    this.turn();
  }

  /** Sends everything that is due, or a heartbeat. */
  turn(): void {
    if (this.isSilent) return;
    for (const [socket, conversation] of this.#open)
      if (conversation.isSubscribed) this.#send(socket, conversation.turn(this.#now()));
  }

  /** Sends these characters to everyone, whatever they are. */
  sendRaw(characters: string): void {
    for (const socket of this.#open.keys()) socket.write(characters);
  }

  /** Cuts all connections. */
  cut(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #accept(socket: Socket): void {
    this.accepted++;
    const conversation = new StreamConversation(this.#model);
    this.#open.set(socket, conversation);
    socket.setNoDelay(true);
    socket.on('close', () => this.#open.delete(socket));
    socket.on('error', () => {});
    this.#send(socket, conversation.greeting());
    let rest = '';
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        this.received.push(line);
        this.#send(socket, conversation.receive(line, this.#now()));
        if (conversation.isClosed) socket.end();
      }
    });
  }

  #send(socket: Socket, messages: readonly object[]): void {
    if (this.isSilent || socket.writableEnded) return;
    for (const message of messages) {
      const bytes = Buffer.from(`${JSON.stringify(message)}\r\n`);
      const size = this.isPiecemeal ? 7 : bytes.length;
      for (let from = 0; from < bytes.length; from += size) socket.write(bytes.subarray(from, from + size));
    }
  }
}

export function openStreamServer(model: StreamModel, options: StreamServerOptions): Promise<StreamServer> {
  return new StreamServer(model, options).listen();
}
