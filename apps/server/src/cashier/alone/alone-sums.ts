import { randomUUID } from 'node:crypto';
import {
  ALONE_KINDS,
  type AloneKind,
  type AloneLimits,
  aloneLimits,
  fitsAlone,
  NEEDS_TWO,
  type SumAct,
} from '@crease/contract';
import { dayOf } from '@crease/engine';
import { isRefusal, type Money, type Refusal } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { OperatorCaller } from '../../callers/operator-caller.ts';
import { Mutex } from '../../core/mutex.ts';
import { recordOf } from '../../core/values/record-of.ts';
import { aloneCalls, aloneSettings } from './alone-settings.ts';

interface AloneSumsDeps {
  readonly store: Pick<Store, 'staff' | 'settings' | 'aloneAmounts'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** An act that one operator may decide without approval, within limits. */
interface AloneAct {
  readonly call: SumAct;
  /** Minor units, not negative; null: a second approver is needed whatever the limits. */
  readonly amount: Money | null;
  /** null: no single player is concerned. */
  readonly playerId: number | null;
  /** Identifies the act, so that repeats count once; absent: each call is a separate act. */
  readonly key?: string;
}

interface Ways<T> {
  /** Runs the act now. A refusal releases its amount. */
  readonly alone: () => Promise<T | Refusal>;
  /** Leaves it to a second approver. */
  readonly second: () => Promise<T | Refusal>;
}

type ByKind<T> = Readonly<Record<AloneKind, T>>;

/**
 * Amounts that operators decided without approval, per operator, player and Indian day. An amount is stored before its
 * act, so that a restart loses none; an act with an unknown result stays counted.
 */
export class AloneSums {
  readonly #deps: AloneSumsDeps;
  readonly #mutex = new Mutex();

  constructor(deps: AloneSumsDeps) {
    this.#deps = deps;
  }

  /** Runs an act if it is within all limits, else leaves it to a second approver. */
  async decide<T>(by: OperatorCaller, act: AloneAct, { alone, second }: Ways<T>): Promise<T | Refusal> {
    const taken = await this.#mutex.run(() => this.#take(by, act));
    if (taken === null) return second();
    const done = await alone();
    if (isRefusal(done)) await this.#deps.store.aloneAmounts.remove(taken);
    return done;
  }

  /** Returns an operator's limits by kind. @param operatorId null: the console, which has the general ones. */
  async limits(operatorId: number | null): Promise<ByKind<AloneLimits>> {
    const { settings, staff } = this.#deps.store;
    const [house, { times }] = await Promise.all([aloneCalls(settings), aloneSettings(settings)]);
    const own = operatorId === null ? null : await staff.limitsOf(operatorId);
    return byKind((kind) => aloneLimits(house[kind], kind === 'results' ? null : (own?.[kind] ?? null), times[kind]));
  }

  /** Returns what an operator decided without approval today, minor units. */
  async ofOperator(username: string): Promise<ByKind<Money>> {
    const { store, now } = this.#deps;
    return summed(await store.aloneAmounts.ofOperator(username, dayOf(now())));
  }

  /** Returns what operators decided without approval for a player today, minor units. */
  async ofPlayer(playerId: number): Promise<ByKind<Money>> {
    const { store, now } = this.#deps;
    return summed(await store.aloneAmounts.ofPlayer(playerId, dayOf(now())));
  }

  /** Returns the key of the counted amount; null if approval is needed. */
  async #take(by: OperatorCaller, { call, amount, playerId, key = randomUUID() }: AloneAct): Promise<string | null> {
    if (amount === null) return null;
    const { store, now } = this.#deps;
    const kind = NEEDS_TWO[call].of;
    const at = now();
    const operator = by.username;
    const act = {
      actKey: `${call}:${operator}:${key}`,
      day: dayOf(at),
      kind,
      operator,
      playerId,
      amount,
      decidedAt: at,
    };
    const [limits, taken] = await Promise.all([this.limits(by.operatorId), store.aloneAmounts.taken(act)]);
    if (!fitsAlone(amount, limits[kind], taken)) return null;
    await store.aloneAmounts.put(act);
    return act.actKey;
  }
}

/** Returns a value for each kind of amount. */
export function byKind<T>(of: (kind: AloneKind) => T): Record<AloneKind, T> {
  return recordOf(ALONE_KINDS, of);
}

function summed(rows: readonly { readonly kind: string; readonly amount: Money }[]): ByKind<Money> {
  return byKind((kind) => rows.find((row) => row.kind === kind)?.amount ?? 0);
}
