import { createHash } from 'node:crypto';
import { z } from 'zod';
import { GATEWAY_ENVIRONMENT } from '../gateway-registry.ts';
import type { Callback, Reading } from '../interface/callback.ts';
import { REFUSED_CALLBACK } from '../interface/callback.ts';
import type { Gateway, NextStep, PaymentRef } from '../interface/gateway.ts';
import type { GatewayCode } from '../interface/gateway-code.ts';
import { openGateways } from '../open-gateways.ts';
import { Sandboxes, sandboxFetcher } from '../open-sandboxes.ts';
import { sandboxKeys } from '../sandbox/sandbox-keys.ts';
import type { SandboxesState } from '../sandbox/sandbox-rows.ts';
import type { Fetcher, GatewayWorld, HttpCall } from '../wire/fetcher.ts';

const URL_OF_SANDBOXES = 'http://127.0.0.1:9/sandbox';
const KEYS = sandboxKeys();
const HOUSE = 'http://house.test';
const QUIET_STATE = { keys: KEYS, waiting: [], late: [], books: {} };

/**
 * All gateways on sandboxes, a fixed clock, and a record of every callback with its result.
 */
export class SandboxedHouse {
  at = Date.parse('2026-06-01T12:00:00Z');
  readonly sandboxes: Sandboxes;
  readonly gateways: ReadonlyMap<GatewayCode, Gateway>;
  readonly heard: { readonly code: GatewayCode; readonly callback: Callback; readonly reading: Reading }[] = [];
  /** Calls of all adapters, in order. */
  readonly calls: HttpCall[] = [];
  /** Replaces the connection to the sandboxes, to lose calls or replies. */
  onTheWay: ((call: HttpCall, pass: Fetcher) => ReturnType<Fetcher>) | null = null;
  private drawn = 0;

  constructor({ environment = {}, state }: { environment?: Record<string, string>; state?: SandboxesState } = {}) {
    const config = z.object(GATEWAY_ENVIRONMENT).parse(environment);
    const world: Omit<GatewayWorld, 'fetch'> = {
      now: () => this.at,
      randomBytes: (count) => this.bytes(count),
    };
    this.sandboxes = new Sandboxes({
      url: URL_OF_SANDBOXES,
      pages: '/sandbox',
      notifyUrl: (code) => `${HOUSE}/notify/${code}`,
      config,
      world: { ...world, fetch: (call) => this.hear(call) },
      lateMs: 60_000,
      state: state ?? QUIET_STATE,
    });
    const pass = sandboxFetcher(this.sandboxes, URL_OF_SANDBOXES);
    const fetch: Fetcher = async (call) => {
      this.calls.push(call);
      return this.onTheWay ? this.onTheWay(call, pass) : pass(call);
    };
    this.gateways = openGateways({ config, sandboxes: this.sandboxes, world: { ...world, fetch } });
  }

  gateway(code: GatewayCode): Gateway {
    const gateway = this.gateways.get(code);
    if (!gateway) throw new Error(`${code} is not set up`);
    return gateway;
  }

  /** Starts a deposit. @throws if the provider refuses it. */
  async start(code: GatewayCode, paymentId: string, amount: number): Promise<{ next: NextStep; ref: PaymentRef }> {
    const outcome = await this.gateway(code).start({
      paymentId,
      amount,
      playerRef: 'player1',
      playerIp: '203.0.113.7',
      addressIndex: Number(/\d+$/.exec(paymentId)?.[0] ?? 0),
      notifyUrl: `${HOUSE}/notify/${code}`,
      returnUrl: `${HOUSE}/return/${code}`,
    });
    if (outcome.kind !== 'started') throw new Error(`${code}: ${outcome.reason}`);
    const { next } = outcome;
    const [providerId, address] = [next.providerId, next.address ?? null];
    return { next, ref: { paymentId, providerId, amount, createdAt: this.at, address } };
  }

  private async hear({ url, headers, body }: HttpCall): ReturnType<Fetcher> {
    const { pathname, searchParams } = new URL(url);
    const code = pathname.split('/')[2] as GatewayCode;
    const callback = { rawBody: body ?? '', headers, query: Object.fromEntries(searchParams) };
    const reading = await this.gateway(code).readCallback(callback);
    this.heard.push({ code, callback, reading });
    if (reading.kind === 'query') return { status: 303, body: '' };
    return reading.kind === 'untrusted' ? REFUSED_CALLBACK : reading.reply;
  }

  /** The same bytes in every run. */
  private bytes(count: number): Uint8Array {
    this.drawn += 1;
    return createHash('shake256', { outputLength: count }).update(String(this.drawn)).digest();
  }
}
