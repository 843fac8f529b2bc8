import { Agent, request } from 'node:http';

/** A reply; a status of 500 and more, 401 and 429 say nothing about a bet. */
export interface CallReply {
  readonly status: number;
  readonly body: string;
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly token?: string;
  /** Timeout, ms. */
  readonly timeoutMs: number;
}

/**
 * Calls of one virtual player, on one connection from their own address: HAProxy chooses the web process by the
 * address, and a machine has sixteen million on its loopback.
 */
export class LoadCaller {
  readonly #agent: Agent;
  readonly #port: number;

  /** @param index of the player, from 0. */
  constructor(port: number, index: number) {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: addressOf(index) });
  }

  /** @throws Error if the connection fails or the reply takes too long. */
  call({ method, path, body, token, timeoutMs }: Call): Promise<CallReply> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      ...(token !== undefined && { authorization: token }),
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    return new Promise((resolve, reject) => {
      const calling = request(
        { host: '127.0.0.1', port: this.#port, method, path: `/api${path}`, headers, agent: this.#agent },
        (response) => {
          let received = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            received += chunk;
          });
          response.on('end', () => {
            clearTimeout(timeout);
            resolve({ status: response.statusCode ?? 0, body: received });
          });
          response.on('error', reject);
        },
      );
      const timeout = setTimeout(() => calling.destroy(new Error('no reply')), timeoutMs);
      calling.on('error', (error) => {
        clearTimeout(timeout);
        reject(error);
      });
      calling.end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** @returns `127.1.0.7` for index 7. */
export function addressOf(index: number): string {
  return `127.1.${index >> 8}.${index & 255}`;
}
