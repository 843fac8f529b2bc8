import { ChainSandbox } from './chains/chain-sandbox.ts';
import type { SimulatedChain } from './chains/simulated-chain.ts';
import type { NextStep, StartRequest } from './face/gateway.ts';
import type { GatewayCode } from './face/gateway-code.ts';
import { GATEWAY_CODES, GATEWAYS, type GatewayConfig } from './gateway-registry.ts';
import { type CallbackFaults, callbackQueue } from './sandbox/callback-queue.ts';
import { NOT_THERE } from './sandbox/provider-page.ts';
import type { ActOutcome, Sandbox, SandboxAct, SandboxReply, SandboxRequest } from './sandbox/sandbox.ts';
import { type SandboxKeys, sandboxKeys } from './sandbox/sandbox-keys.ts';
import {
  type LatePayment,
  rowOfCallback,
  rowOfLate,
  rowOfPayment,
  rowOfRest,
  type SandboxesState,
  type SandboxRow,
} from './sandbox/sandbox-rows.ts';
import { type Fetcher, type GatewayWorld, type HttpCall, NetworkFault } from './wire/fetcher.ts';

export interface SandboxesDeps {
  /** Where the sandboxes are served as our own server sees them: `http://127.0.0.1:3000/sandbox`. */
  readonly url: string;
  /** The same as a player's browser sees it; a path is enough: `/sandbox`. */
  readonly pages: string;
  /** URL of a gateway's callbacks, as configured in the provider's dashboard. */
  readonly notifyUrl: (code: GatewayCode) => string;
  readonly config: GatewayConfig;
  /** `fetch` carries callbacks to us. */
  readonly world: GatewayWorld;
  /** How much later `paid_late` pays, in milliseconds. */
  readonly lateMs: number;
  /** From a state that was kept. */
  readonly state?: SandboxesState;
}

/** Acts on one payment; a payment that is acted on without end fills the record. */
const ACTS_MOST = 50;
/** Payments whose acts are counted: the one acted on longest ago is forgotten first. */
const COUNTED_MOST = 20_000;

/** All sandboxes behind one door. */
export class Sandboxes {
  /** What the adapters are to be set up with. */
  readonly config: GatewayConfig;
  /** Those that sandboxes sign with: the same ones after a restart. */
  readonly keys: SandboxKeys;
  private readonly queue;
  private readonly books: Readonly<Record<GatewayCode, Sandbox>>;
  private late: readonly LatePayment[] = [];
  private readonly acts = new Map<string, number>();
  private changed = 0;
  /** Sandboxes whose rest may have changed since it was last taken, and that rest as it was then. */
  private readonly stirred = new Set<GatewayCode>();
  private readonly rests = new Map<GatewayCode, string>();
  private isLateKept = true;

  constructor(private readonly deps: SandboxesDeps) {
    this.keys = deps.state?.keys ?? sandboxKeys();
    this.config = this.sandboxedConfig(deps.config);
    this.queue = callbackQueue({ send: deps.world.fetch, now: deps.world.now, base: deps.url });
    this.books = this.openBooks();
    if (deps.state) this.restore(structuredClone(deps.state));
  }

  /** @param code the first part of the path below the sandboxes' address. */
  async handle(code: string, request: SandboxRequest): Promise<SandboxReply> {
    const book = Object.hasOwn(this.books, code) ? this.books[code] : undefined;
    if (!book) return NOT_THERE;
    const reply = await book.handle(request);
    if (request.method === 'POST') this.stir(code);
    return reply;
  }

  /** Does what a person would do; the callbacks that follow go out with the next {@link deliver}. */
  async act(paymentId: string, act: SandboxAct): Promise<ActOutcome> {
    if (!this.mayAct(paymentId)) return 'unfit';
    const isLate = act.outcome === 'paid_late';
    if (isLate) this.setLate([...this.late, { paymentId, dueAt: this.deps.world.now() + this.deps.lateMs }]);
    return this.ownerOf(paymentId, isLate ? { outcome: 'abandoned' } : act);
  }

  /** Sends the callbacks that are due: to be called about every second. @returns how many. */
  async deliver(): Promise<number> {
    const now = this.deps.world.now();
    const due = this.late.filter(({ dueAt }) => dueAt <= now);
    if (due.length > 0) this.setLate(this.late.filter(({ dueAt }) => dueAt > now));
    for (const { paymentId } of due) await this.ownerOf(paymentId, { outcome: 'paid' });
    const sent = await this.queue.deliver();
    if (sent > 0) this.changed += 1;
    return sent;
  }

  /** Instructions for the player of a payment that was started at a sandbox. */
  started(code: GatewayCode, { paymentId, amount }: StartRequest, next: NextStep): NextStep {
    const book = this.books[code];
    if (!book) return next;
    book.watch?.({ paymentId, amount, address: next.address ?? '' });
    this.stir(code);
    // Adapters know the address for servers; a browser reaches the sandbox at another one.
    const url = next.url?.replace(this.deps.url, this.deps.pages);
    return {
      ...next,
      ...(url !== undefined && { url }),
      sandbox: { paymentId, page: `${this.deps.pages}/${code}/pay/${paymentId}` },
    };
  }

  /** Sets the faults of callbacks from now on. */
  setFaults(faults: Partial<CallbackFaults>): void {
    this.queue.setFaults(faults);
  }

  /** Grows after whatever may have changed {@link state}: the same number, and there is nothing new to keep. */
  get changes(): number {
    return this.changed;
  }

  state(): SandboxesState {
    const books = Object.fromEntries(Object.entries(this.books).map(([code, book]) => [code, stateOf(book)]));
    return structuredClone({ keys: this.keys, waiting: this.queue.state(), late: this.late, books });
  }

  /**
   * What {@link state} gained and lost since the last time, row by row: a payment more costs a row, however many there
   * are. Whoever takes them keeps them.
   */
  takeChanges(): readonly SandboxRow[] {
    const rows = this.queue.takeChanged().map(rowOfCallback);
    if (!this.isLateKept) rows.push(rowOfLate(this.late));
    this.isLateKept = true;
    for (const code of this.stirred) rows.push(...this.changesOf(code));
    this.stirred.clear();
    return rows;
  }

  private changesOf(code: GatewayCode): SandboxRow[] {
    const sandbox = this.books[code];
    if (!sandbox) return [];
    const rows = Object.entries(sandbox.books).flatMap(([name, book]) =>
      book.takeChanged().map((changed) => rowOfPayment(code, name, changed)),
    );
    const rest = sandbox.rest();
    const text = JSON.stringify(rest);
    if (text === (this.rests.get(code) ?? '{}')) return rows;
    this.rests.set(code, text);
    return [...rows, rowOfRest(code, rest)];
  }

  private mayAct(paymentId: string): boolean {
    const count = (this.acts.get(paymentId) ?? 0) + 1;
    this.acts.delete(paymentId);
    this.acts.set(paymentId, count);
    const [oldest] = this.acts.keys();
    if (this.acts.size > COUNTED_MOST && oldest !== undefined) this.acts.delete(oldest);
    return count <= ACTS_MOST;
  }

  private setLate(late: readonly LatePayment[]): void {
    this.late = late;
    this.isLateKept = false;
    this.changed += 1;
  }

  private stir(code: GatewayCode): void {
    this.stirred.add(code);
    this.changed += 1;
  }

  /** Returns the simulated chain of a gateway for tests to manipulate; null without one. */
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
    for (const [code, book] of Object.entries(this.books)) {
      const outcome = await book.act(paymentId, act);
      if (outcome === 'unknown_payment') continue;
      this.stir(code);
      return outcome;
    }
    return 'unknown_payment';
  }

  /** The settings of the adapters: other hosts and other keys, nothing else. */
  private sandboxedConfig(config: GatewayConfig): GatewayConfig {
    const own = GATEWAYS.map(({ code, sandbox }) =>
      sandbox.settings({ url: this.urlOf(code), keys: this.keys }, config),
    );
    return Object.assign({}, config, ...own);
  }

  private openBooks(): Readonly<Record<GatewayCode, Sandbox>> {
    const { pages, notifyUrl, world } = this.deps;
    const { config: settings, keys, queue } = this;
    const books = GATEWAYS.map(({ code, sandbox }) => {
      const place = { url: this.urlOf(code), pages: `${pages}/${code}`, notifyUrl: notifyUrl(code) };
      return [code, sandbox.open?.({ ...place, settings, keys, queue, world })] as const;
    });
    return Object.fromEntries(books.filter((entry): entry is [GatewayCode, Sandbox] => entry[1] !== undefined));
  }

  private urlOf(code: GatewayCode): string {
    return `${this.deps.url}/${code}`;
  }
}

/** All that a sandbox knows, as it restores it. */
function stateOf(sandbox: Sandbox): object {
  const lists = Object.entries(sandbox.books).map(([name, book]) => [name, book.state()]);
  return { ...sandbox.rest(), ...Object.fromEntries(lists) };
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
