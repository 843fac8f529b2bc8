import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushedNotice } from '@crease/contract';
import { TestBrowserKeys } from './open-notice.ts';

/** A message for a browser, decrypted with its keys. */
export interface Arrived {
  readonly notice: PushedNotice;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

/** A status, with a `retry-after`; `hang`: no reply until the caller aborts. */
export type ServiceSays = number | { readonly status: number; readonly retryAfter: string } | 'hang';

/** A browser of a test, subscribed at the service. */
export interface TestDevice {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly arrived: Arrived[];
  /** Next replies; then 201. */
  readonly answers: ServiceSays[];
  /** Resolves once N messages have arrived. */
  untilArrived(count: number): Promise<Arrived[]>;
}

/** A push service on this machine that decrypts messages as browsers do. */
export class TestPushService {
  /** Calls for unknown browsers. */
  strays = 0;
  readonly #server: Server;
  readonly #devices = new Map<string, TestDevice & { readonly browser: TestBrowserKeys }>();
  #waiting: (() => void)[] = [];

  private constructor() {
    this.#server = createServer((request, reply) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const device = this.#devices.get(request.url ?? '');
        if (!device) {
          this.strays++;
          return void reply.writeHead(404).end();
        }
        const body = Buffer.concat(parts);
        const notice = JSON.parse(device.browser.open(body)) as PushedNotice;
        device.arrived.push({ notice, headers: request.headers, bytes: body.length });
        for (const wake of this.#waiting.splice(0)) wake();
        const said = device.answers.shift() ?? 201;
        if (said === 'hang') return;
        const { status, retryAfter } = typeof said === 'number' ? { status: said, retryAfter: null } : said;
        reply.writeHead(status, {
          location: `${this.origin}/elsewhere`,
          ...(retryAfter !== null && { 'retry-after': retryAfter }),
        });
        reply.end('rejected');
      });
    });
  }

  static async start(): Promise<TestPushService> {
    const service = new TestPushService();
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Subscribes a browser. */
  subscribe(): TestDevice {
    const path = `/device/${this.#devices.size + 1}`;
    const browser = new TestBrowserKeys();
    const arrived: Arrived[] = [];
    const untilArrived = async (count: number) => {
      while (arrived.length < count) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      return arrived;
    };
    const device = { endpoint: `${this.origin}${path}`, keys: browser.onTheWire, arrived, answers: [], untilArrived };
    this.#devices.set(path, { ...device, browser });
    return device;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
