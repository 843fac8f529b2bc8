import { BkashSandbox } from './bkash/bkash-sandbox.ts';
import { BscSandbox } from './chains/bsc/bsc-sandbox.ts';
import { ChainSandbox } from './chains/chain-sandbox.ts';
import type { SimulatedChain } from './chains/simulated-chain.ts';
import { TronSandbox } from './chains/tron/tron-sandbox.ts';
import type { GatewayConfig } from './config/gateway-environment.ts';
import type { StartRequest } from './face/gateway.ts';
import { GATEWAY_CODES, type GatewayCode } from './face/gateway-code.ts';
import type { NextStep } from './face/next-step.ts';
import { FastpaymeSandbox } from './fastpayme/fastpayme-sandbox.ts';
import { tronHexOf } from './formats/chain-address.ts';
import { NagadSandbox } from './nagad/nagad-sandbox.ts';
import { PaytmSandbox } from './paytm/paytm-sandbox.ts';
import { type CallbackFaults, callbackQueue } from './sandbox/callback-queue.ts';
import { NOT_THERE } from './sandbox/provider-page.ts';
import type { ActOutcome, Sandbox, SandboxAct, SandboxReply, SandboxRequest } from './sandbox/sandbox.ts';
import { makeSandboxKeys, type SandboxKeys } from './sandbox/sandbox-keys.ts';
import { sandboxedConfig } from './sandboxed-config.ts';
import { type Fetcher, type GatewayWorld, type HttpCall, NetworkFault } from './wire/fetcher.ts';

export interface SandboxesDeps {
  /** Where the sandboxes are served as our own server sees them: `http://127.0.0.1:3000/sandbox`. */
  readonly url: string;
  /** The same as a player's browser sees it; a path is enough: `/sandbox`. */
  readonly pages: string;
  /** Where a gateway's callbacks go, as it stands in the provider's dashboard. */
  readonly notifyUrl: (code: GatewayCode) => string;
  readonly config: GatewayConfig;
  /** `fetch` carries callbacks to us. */
  readonly world: GatewayWorld;
  /** How much later `paid_late` pays, in milliseconds. */
  readonly lateMs: number;
  /** From a state that was kept. */
  readonly state?: SandboxesState;
}

/** JSON: what a restart must not lose. */
export interface SandboxesState {
  readonly keys: SandboxKeys;
  readonly waiting: unknown;
  readonly late: readonly LatePayment[];
  readonly books: Readonly<Partial<Record<GatewayCode, unknown>>>;
}

interface LatePayment {
  readonly paymentId: string;
  readonly dueAt: number;
}

/** All sandboxes behind one door. */
export class Sandboxes {
  /** What the adapters are to be set up with. */
  readonly config: GatewayConfig;
  private readonly keys: SandboxKeys;
  private readonly queue;
  private readonly books: Readonly<Partial<Record<GatewayCode, Sandbox>>>;
  private late: readonly LatePayment[] = [];
  private changed = 0;

  constructor(private readonly deps: SandboxesDeps) {
    this.keys = deps.state?.keys ?? makeSandboxKeys();
    this.config = sandboxedConfig(deps.config, deps.url, this.keys);
    this.queue = callbackQueue({ send: deps.world.fetch, now: deps.world.now, base: deps.url });
    this.books = this.openBooks();
    if (deps.state) this.restore(structuredClone(deps.state));
  }

  /** @param code the first part of the path below the sandboxes' address. */
  async handle(code: string, request: SandboxRequest): Promise<SandboxReply> {
    const reply = (await this.books[code as GatewayCode]?.handle(request)) ?? NOT_THERE;
    if (request.method === 'POST') this.changed += 1;
    return reply;
  }

  /** Does what a person would do; the callbacks that follow go out with the next {@link deliver}. */
  async act(paymentId: string, act: SandboxAct): Promise<ActOutcome> {
    const isLate = act.outcome === 'paid_late';
    if (isLate) this.late = [...this.late, { paymentId, dueAt: this.deps.world.now() + this.deps.lateMs }];
    const outcome = await this.ownerOf(paymentId, isLate ? { outcome: 'abandoned' } : act);
    this.changed += 1;
    return outcome;
  }

  /** Sends the callbacks that are due: to be called about every second. @returns how many. */
  async deliver(): Promise<number> {
    const now = this.deps.world.now();
    const due = this.late.filter(({ dueAt }) => dueAt <= now);
    this.late = this.late.filter(({ dueAt }) => dueAt > now);
    for (const { paymentId } of due) await this.ownerOf(paymentId, { outcome: 'paid' });
    const sent = await this.queue.deliver();
    if (sent > 0 || due.length > 0) this.changed += 1;
    return sent;
  }

  /** What a player is told of a payment that was started at one of them. */
  started(code: GatewayCode, { paymentId, amount }: StartRequest, next: NextStep): NextStep {
    const book = this.books[code];
    if (!book) return next;
    book.watch?.({ paymentId, amount, address: next.address ?? '' });
    this.changed += 1;
    return { ...next, sandbox: { paymentId, page: `${this.deps.pages}/${code}/pay/${paymentId}` } };
  }

  /** What goes wrong with callbacks from now on. */
  setFaults(faults: Partial<CallbackFaults>): void {
    this.queue.setFaults(faults);
  }

  /** Grows after whatever may have changed {@link state}: the same number, and there is nothing new to keep. */
  get changes(): number {
    return this.changed;
  }

  state(): SandboxesState {
    const books = Object.fromEntries(Object.entries(this.books).map(([code, book]) => [code, book.state()]));
    return structuredClone({ keys: this.keys, waiting: this.queue.state(), late: this.late, books });
  }

  /** The simulated chain of a gateway, to be bent by tests; null where there is none. */
  chain(code: GatewayCode): SimulatedChain | null {
    const book = this.books[code];
    return book instanceof ChainSandbox ? book.chain : null;
  }

  private restore({ waiting, late, books }: SandboxesState): void {
    this.queue.restore(waiting);
    this.late = late;
    for (const code of GATEWAY_CODES) if (books[code] !== undefined) this.books[code]?.restore(books[code]);
  }

  private async ownerOf(paymentId: string, act: SandboxAct): Promise<ActOutcome> {
    for (const book of Object.values(this.books)) {
      const outcome = await book.act(paymentId, act);
      if (outcome !== 'unknown_payment') return outcome;
    }
    return 'unknown_payment';
  }

  private openBooks(): Readonly<Partial<Record<GatewayCode, Sandbox>>> {
    const { url, pages, notifyUrl, world } = this.deps;
    const { config, keys, queue } = this;
    const at = (code: GatewayCode) => ({ pages: `${pages}/${code}`, notifyUrl: notifyUrl(code), queue, world });
    return {
      m_bkash: new BkashSandbox({
        ...at('m_bkash'),
        keys: {
          username: config.BKASH_USERNAME ?? '',
          password: config.BKASH_PASSWORD ?? '',
          appKey: config.BKASH_APP_KEY ?? '',
          appSecret: config.BKASH_APP_SECRET ?? '',
        },
        sns: keys.sns,
        topicArn: config.BKASH_TOPIC_ARN ?? '',
        url: `${url}/m_bkash`,
      }),
      m_nagad: new NagadSandbox({
        ...at('m_nagad'),
        merchantId: config.NAGAD_MERCHANT_ID ?? '',
        own: keys.nagad,
        merchantPublicKey: keys.nagadMerchant.publicKey,
      }),
      m_paytm: new PaytmSandbox({
        ...at('m_paytm'),
        merchantId: config.PAYTM_MERCHANT_ID ?? '',
        key: config.PAYTM_KEY ?? '',
      }),
      m_binance_tron: new TronSandbox({
        name: 'TRON',
        blockMs: 3_000,
        token: tronHexOf(config.TRON_TOKEN)?.slice(2) ?? '',
        tokenDigits: 6,
        addressHex: (address) => tronHexOf(address)?.slice(2) ?? '',
        confirmations: config.TRON_CONFIRMATIONS,
        world,
      }),
      m_binance_bsc: new BscSandbox({
        name: 'BNB Smart Chain',
        blockMs: 750,
        token: config.BSC_TOKEN.slice(2).toLowerCase(),
        tokenDigits: 18,
        addressHex: (address) => address.slice(2).toLowerCase(),
        confirmations: config.BSC_CONFIRMATIONS,
        world,
      }),
      fastpayme: new FastpaymeSandbox({
        ...at('fastpayme'),
        merchantId: config.FASTPAYME_MERCHANT_ID ?? '',
        key: { kind: config.FASTPAYME_SIGN, secret: config.FASTPAYME_KEY ?? '' },
      }),
    };
  }
}

/** Calls to the sandboxes that need no network: what adapters are given in tests and on one machine. */
export function sandboxFetcher(sandboxes: Sandboxes, url: string): Fetcher {
  return async (call) => {
    if (!call.url.startsWith(`${url}/`)) throw new NetworkFault('cannot be reached');
    const asked = new URL(call.url);
    const [, code = '', path = ''] =
      /^\/([^/]+)(\/.*)?$/.exec(asked.pathname.slice(new URL(url).pathname.length)) ?? [];
    return sandboxes.handle(code, requestOf(call, asked, path));
  };
}

function requestOf({ method, headers, body }: HttpCall, { searchParams }: URL, path: string): SandboxRequest {
  return { method, path, query: Object.fromEntries(searchParams), headers, body: body ?? '' };
}
