import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { SelfSigned } from '../connection/self-signed.ts';

/** A call as it arrived. */
interface ReceivedCall {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Common name of the client's certificate. */
  readonly client: string | null;
}

/** The exchange's JSON API on this machine: sign-in, keep-alive and catalogue. */
export class ApiServer {
  readonly calls: ReceivedCall[] = [];
  /** Tokens given out by sign-ins, in order. */
  readonly tokens: string[] = ['test-token'];
  loginStatus = 'SUCCESS';
  /** Tokens that are valid for the catalogue and the keep-alive. */
  readonly valid = new Set(['test-token']);
  catalogue: unknown = [];
  /** Sent instead of every reply. */
  instead: { readonly status: number; readonly body: string } | null = null;
  readonly #server: Server;
  readonly #scheme: string;

  constructor(certificate?: SelfSigned) {
    const answer = (request: IncomingMessage, response: ServerResponse) => void this.#answer(request, response);
    const asking = { requestCert: true, rejectUnauthorized: false };
    this.#server = certificate ? createTlsServer({ ...certificate, ...asking }, answer) : createServer(answer);
    this.#scheme = certificate ? 'https' : 'http';
  }

  get url(): string {
    return `${this.#scheme}://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get addresses() {
    return { certUrl: `${this.url}/cert`, identityUrl: `${this.url}/identity`, exchangeUrl: `${this.url}/exchange` };
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const socket = request.socket as Partial<TLSSocket>;
    const { url: path = '', headers } = request;
    const name = socket.getPeerCertificate?.().subject?.CN;
    const client = typeof name === 'string' ? name : null;
    this.calls.push({ path, headers, body: Buffer.concat(pieces).toString('utf8'), client });
    const { status, body } = this.instead ?? { status: 200, body: JSON.stringify(this.#reply(path, headers)) };
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }

  #reply(path: string, headers: IncomingMessage['headers']): unknown {
    if (path === '/cert/certlogin')
      return this.loginStatus === 'SUCCESS'
        ? { loginStatus: 'SUCCESS', sessionToken: this.tokens.shift() }
        : { loginStatus: this.loginStatus };
    const isValid = this.valid.has(String(headers['x-authentication']));
    if (path === '/identity/keepAlive')
      return isValid ? { status: 'SUCCESS', error: '' } : { status: 'FAIL', error: 'NO_SESSION' };
    if (isValid) return { jsonrpc: '2.0', result: this.catalogue, id: 1 };
    const APINGException = { errorCode: 'INVALID_SESSION_INFORMATION', requestUUID: 'test' };
    return { jsonrpc: '2.0', error: { code: -32099, message: 'ANGX-0003', data: { APINGException } }, id: 1 };
  }
}

export function openApiServer(certificate?: SelfSigned): Promise<ApiServer> {
  return new ApiServer(certificate).listen();
}
