import { setTimeout as sleep } from 'node:timers/promises';
import type { Prng } from '@crease/kernel';
import type { BetRecord } from './bet-record.ts';
import { type CallReply, LoadCaller } from './load-caller.ts';
import type { Offers } from './offers.ts';
import type { SilenceWatch } from './silences.ts';

/** What all players of the load share. */
export interface Load {
  readonly port: number;
  readonly offers: Offers;
  readonly record: BetRecord;
  readonly silences: SilenceWatch;
  readonly isOver: () => boolean;
  /** Sessions of the players, by reference of their bets. */
  readonly tokens: Map<string, string>;
  /** Name of the run, in every reference. */
  readonly run: string;
}

const TIMEOUT_MS = 5_000;
const PAUSE_MS = 1_000;
const RETRY_MS = 300;
/** Share of bets whose player never asks again after a lost answer. */
const GIVES_UP = 0.2;
const REFUSALS_BEFORE_NEW_PLAYER = 20;

/** A player who places one bet after the other until the load is over, and repeats those without an answer. */
export class VirtualPlayer {
  readonly #load: Load;
  readonly #prng: Prng;
  readonly #index: number;
  readonly #caller: LoadCaller;
  #token: string | null = null;
  #bets = 0;
  #refusedInARow = 0;

  constructor(load: Load, index: number, prng: Prng) {
    this.#load = load;
    this.#index = index;
    this.#prng = prng;
    this.#caller = new LoadCaller(load.port, index);
  }

  async play(): Promise<void> {
    while (!this.#load.isOver()) {
      if (this.#token === null) await this.#enter();
      else await this.#bet(this.#token);
      await sleep(PAUSE_MS * (0.5 + this.#prng.next()));
    }
    this.#caller.close();
  }

  async #enter(): Promise<void> {
    const reply = await this.#tryCall('/login/demo', {});
    if (reply?.status !== 200) return;
    this.#token = (JSON.parse(reply.body) as { data: { token: string } }).data.token;
    this.#refusedInARow = 0;
  }

  async #bet(token: string): Promise<void> {
    const { offers, record, silences, isOver, run } = this.#load;
    if (offers.list.length === 0) return;
    const { marketId, runnerId, price } = this.#prng.pick(offers.list);
    const clientRef = `${run}-${this.#index}-${++this.#bets}`;
    const side = this.#prng.chance(0.5) ? 'back' : 'lay';
    const body = { clientRef, marketId, runnerId, side, price, size: 100 };
    const givesUp = this.#prng.chance(GIVES_UP);
    record.sent(clientRef);
    this.#load.tokens.set(clientRef, token);
    const askedAt = performance.now();
    for (;;) {
      const reply = await this.#tryCall('/bet/match/odds', body, token);
      if (reply && isAnswer(reply)) {
        this.#note(clientRef, reply);
        if (reply.status === 200) silences.answered(askedAt, performance.now());
        return;
      }
      if (reply?.status === 401) this.#token = null;
      if (givesUp || isOver() || this.#token === null) return;
      await sleep(RETRY_MS);
    }
  }

  #note(clientRef: string, { status, body }: CallReply): void {
    if (status === 200) {
      const { data } = JSON.parse(body) as { data: { bet: { betId: string } } };
      this.#load.record.accepted(clientRef, data.bet.betId);
      this.#refusedInARow = 0;
      return;
    }
    this.#load.record.refused(clientRef);
    // Out of money: replaced by a new player.
    if (++this.#refusedInARow >= REFUSALS_BEFORE_NEW_PLAYER) this.#token = null;
  }

  /** null: no reply. */
  #tryCall(path: string, body: object, token?: string): Promise<CallReply | null> {
    return this.#caller.call({ method: 'POST', path, body, token, timeoutMs: TIMEOUT_MS }).catch(() => null);
  }
}

/** Whether a reply says for good what became of a bet. */
function isAnswer({ status }: CallReply): boolean {
  return status === 200 || (status >= 400 && status < 500 && status !== 401 && status !== 429);
}
