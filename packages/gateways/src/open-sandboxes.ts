import { ChainSandbox } from './chains/chain-sandbox.ts';
import type { SimulatedChain } from './chains/simulated-chain.ts';
import { GATEWAY_CODES, GATEWAYS, type GatewayConfig } from './gateway-registry.ts';
import type { NextStep, StartRequest } from './interface/gateway.ts';
import type { GatewayCode } from './interface/gateway-code.ts';
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
  /** The same address for a player's browser; a path is enough: `/sandbox`. */
  readonly pages: string;
  /** URL of a gateway's callbacks, as configured in the provider's dashboard. */
  readonly notifyUrl: (code: GatewayCode) => string;
  readonly config: GatewayConfig;
  /** `fetch` carries callbacks to us. */
  readonly world: GatewayWorld;
  /** Delay of the outcome `paid_late`, ms. */
  readonly lateMs: number;
  /** The stored state to restore. */
  readonly state?: SandboxesState;
}

/** Most actions on one payment: its record must stay small. */
const ACTS_MOST = 50;
/** Payments whose actions are counted; the least recently used one is dropped first. */
const COUNTED_MOST = 20_000;

/** All sandboxes behind one interface. */
export class Sandboxes {
  /** Settings for the adapters. */
  readonly config: GatewayConfig;
  /** Signing keys of the sandboxes; the same after a restart. */
  readonly keys: SandboxKeys;
  private readonly queue;
  private readonly books: Readonly<Record<GatewayCode, Sandbox>>;
  private late: readonly LatePayment[] = [];
  private readonly acts = new Map<string, number>();
  private changed = 0;
  /** Sandboxes whose remaining state may have changed since it was last stored, and that state as it was then. */
  private readonly dirty = new Set<GatewayCode>();
  private readonly rests = new Map<GatewayCode, string>();
  private isLateKept = true;

  constructor(private readonly deps: SandboxesDeps) {
    this.keys = deps.state?.keys ?? sandboxKeys();
    this.config = this.sandboxedConfig(deps.config);
    this.queue = callbackQueue({ send: deps.world.fetch, now: deps.world.now, base: deps.url });
    this.books = this.openBooks();
    if (deps.state) this.restore(structuredClone(deps.state));
  }

  /** @param code the first segment of the path below the sandboxes' address. */
  async handle(code: string, request: SandboxRequest): Promise<SandboxReply> {
    const book = Object.hasOwn(this.books, code) ? this.books[code] : undefined;
    if (!book) return NOT_THERE;
    const reply = await book.handle(request);
    if (request.method === 'POST') this.stir(code);
    return reply;
  }

  /** Acts as the payer; the next {@link deliver} sends the resulting callbacks. */
  async act(paymentId: string, act: SandboxAct): Promise<ActOutcome> {
    if (!this.mayAct(paymentId)) return 'unfit';
    const isLate = act.outcome === 'paid_late';
    if (isLate) this.setLate([...this.late, { paymentId, dueAt: this.deps.world.now() + this.deps.lateMs }]);
    return this.ownerOf(paymentId, isLate ? { outcome: 'abandoned' } : act);
  }

  /** Sends due callbacks; call it about every second. @returns the number of calls. */
  async deliver(): Promise<number> {
    const now = this.deps.world.now();
    const due = this.late.filter(({ dueAt }) => dueAt <= now);
    if (due.length > 0) this.setLate(this.late.filter(({ dueAt }) => dueAt > now));
    for (const { paymentId } of due) await this.ownerOf(paymentId, { outcome: 'paid' });
    const sent = await this.queue.deliver();
    if (sent > 0) this.changed += 1;
    return sent;
  }

  /** Returns the player's instructions for a payment at a sandbox. */
  started(code: GatewayCode, { paymentId, amount }: StartRequest, next: NextStep): NextStep {
    const book = this.books[code];
    if (!book) return next;
    book.watch?.({ paymentId, amount, address: next.address ?? '' });
    this.stir(code);
    // Adapters have the server's address of the sandbox; browsers use another one.
    const url = next.url?.replace(this.deps.url, this.deps.pages);
    return {
      ...next,
      ...(url !== undefined && { url }),
      sandbox: { paymentId, page: `${this.deps.pages}/${code}/pay/${paymentId}` },
    };
  }

  /** Sets the faults of later callbacks. */
  setFaults(faults: Partial<CallbackFaults>): void {
    this.queue.setFaults(faults);
  }

  /** Rises with every possible change of {@link state}; an unchanged number means that there is nothing to store. */
  get changes(): number {
    return this.changed;
  }

  state(): SandboxesState {
    const books = Object.fromEntries(Object.entries(this.books).map(([code, book]) => [code, stateOf(book)]));
    return structuredClone({ keys: this.keys, waiting: this.queue.state(), late: this.late, books });
  }

  /**
   * Returns the changes of {@link state} since the last call, in rows: one row for a new payment, at constant cost. The
   * caller must store them.
   */
  takeChanges(): readonly SandboxRow[] {
    const rows = this.queue.takeChanged().map(rowOfCallback);
    if (!this.isLateKept) rows.push(rowOfLate(this.late));
    this.isLateKept = true;
    for (const code of this.dirty) rows.push(...this.changesOf(code));
    this.dirty.clear();
    return rows;
  }

  private changesOf(code: GatewayCode): SandboxRow[] {
    const sandbox = this.books[code];
    if (!sandbox) return [];
    const rows = Object.entries(sandbox.books).flatMap(([name, book]) =>
      book.takeChanged().map((changed) => rowOfPayment(code, name, changed)),
    );
    const rest = sandbox.rest?.() ?? {};
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
    this.dirty.add(code);
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
    for (const code of GATEWAY_CODES) {
      const [sandbox, state] = [this.books[code], books[code] as Readonly<Record<string, unknown>> | undefined];
      if (!sandbox || !state) continue;
      for (const [name, book] of Object.entries(sandbox.books)) book.restore(state[name]);
      sandbox.restoreRest?.(state);
    }
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

  /** Returns the settings of the adapters: only hosts and keys differ from the real ones. */
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

/** Returns the whole state of a sandbox, in the form that it restores. */
function stateOf(sandbox: Sandbox): object {
  const lists = Object.entries(sandbox.books).map(([name, book]) => [name, book.state()]);
  return { ...sandbox.rest?.(), ...Object.fromEntries(lists) };
}

/** Calls the sandboxes without a network, for tests and for one machine. */
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
