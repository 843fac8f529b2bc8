import type { HttpCall } from '../wire/fetcher.ts';

/** A call that a provider makes to us. */
export interface Outgoing extends HttpCall {
  /** Its payment: calls about one payment are sent in order, those about others in parallel. */
  readonly about: string;
  /** Waits before each repeat, in milliseconds, while the call is not taken; none: it is made once. */
  readonly repeats: readonly number[];
  /** The reply's whole text when the call counts as taken; null: any reply of the 200s or 300s. */
  readonly takenBy: string | null;
}

export interface Waiting extends Outgoing {
  /** Under which it is kept. */
  readonly id: number;
  readonly dueAt: number;
  readonly attempt: number;
}

/** The calls that wait, in the order in which they came, and which of them came or went since they were last kept. */
export class WaitingCalls {
  private readonly calls = new Map<number, Waiting>();
  private changed = new Set<number>();
  private lastId = 0;

  put(call: Omit<Waiting, 'id'>): void {
    const id = ++this.lastId;
    this.calls.set(id, { ...call, id });
    this.changed.add(id);
  }

  remove({ id }: Waiting): void {
    this.calls.delete(id);
    this.changed.add(id);
  }

  due(now: number): Waiting[] {
    return [...this.calls.values()].filter(({ dueAt }) => dueAt <= now);
  }

  /** By id; undefined: it went. */
  takeChanged(): readonly (readonly [id: string, call: Waiting | undefined])[] {
    const taken = [...this.changed].map((id) => [String(id), this.calls.get(id)] as const);
    this.changed = new Set();
    return taken;
  }

  state(): readonly Waiting[] {
    return [...this.calls.values()];
  }

  /** @param state as stored; calls of an older one have no id. */
  restore(state: unknown): void {
    this.calls.clear();
    this.lastId = 0;
    for (const call of state as (Omit<Waiting, 'id'> & { readonly id?: number })[]) {
      const id = call.id ?? this.lastId + 1;
      this.calls.set(id, { ...call, id });
      this.lastId = Math.max(this.lastId, id);
    }
  }
}
