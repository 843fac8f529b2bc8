import { type Fetcher, type HttpCall, NetworkFault } from '../wire/fetcher.ts';

/** A call that a provider makes to us. */
interface Outgoing extends HttpCall {
  /** Its payment: calls about one payment are sent in order, those about others in parallel. */
  readonly about: string;
  /** Delays before each repeat of a call that was not accepted, ms; empty: it is sent once. */
  readonly repeats: readonly number[];
  /** Body of the reply that accepts the call; null: any reply of status 200 to 399. */
  readonly takenBy: string | null;
}

interface Waiting extends Outgoing {
  /** Key of its stored row. */
  readonly id: number;
  readonly dueAt: number;
  readonly attempt: number;
}

/** Callbacks waiting to be sent, oldest first, with the ids of those added or removed since they were last stored. */
class WaitingCalls {
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

  /** Returns the changes since the last call, by id; undefined: removed. */
  takeChanged(): readonly (readonly [id: string, call: Waiting | undefined])[] {
    const taken = [...this.changed].map((id) => [String(id), this.calls.get(id)] as const);
    this.changed = new Set();
    return taken;
  }

  state(): readonly Waiting[] {
    return [...this.calls.values()];
  }

  /** @param state as stored; calls stored by older versions have no id. */
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

/** Faults of callbacks for tests: real providers have all of them. */
export interface CallbackFaults {
  readonly delayMs: number;
  /** 2: each callback arrives twice. 0: none arrives. */
  readonly copies: number;
  /** Sends an unsigned callback with each one. */
  readonly isForgedToo: boolean;
}

/** Most calls sent at once. */
const AT_ONCE = 32;

const NO_FAULTS: CallbackFaults = { delayMs: 0, copies: 1, isForgedToo: false };

interface QueueDeps {
  readonly send: Fetcher;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Base of addresses without a host: our own. */
  readonly base: string;
}

export type CallbackQueue = ReturnType<typeof callbackQueue>;

/** Callbacks waiting to be sent. {@link deliver} sends them, with as many repeats as the provider makes. */
export function callbackQueue({ send, now, base }: QueueDeps) {
  const waiting = new WaitingCalls();
  let faults = NO_FAULTS;

  /** A call stays queued until it was sent, so that it is repeated after a crash. */
  async function sendOne(call: Waiting): Promise<void> {
    const isDone = await isAccepted(call);
    waiting.remove(call);
    const wait = isDone ? undefined : call.repeats[call.attempt];
    if (wait !== undefined) waiting.put({ ...call, dueAt: now() + wait, attempt: call.attempt + 1 });
  }

  async function isAccepted({ url, takenBy, ...call }: Waiting): Promise<boolean> {
    try {
      const reply = await send({ ...call, url: new URL(url, base).href });
      return reply.status >= 200 && reply.status < 400 && (takenBy === null || reply.body === takenBy);
    } catch (error) {
      if (error instanceof NetworkFault) return false;
      throw error;
    }
  }

  return {
    add(call: Outgoing): void {
      const dueAt = now() + faults.delayMs;
      for (let copy = 0; copy < faults.copies; copy += 1) waiting.put({ ...call, dueAt, attempt: 0 });
      if (faults.isForgedToo && call.body !== null)
        waiting.put({ ...call, body: forged(call.body), repeats: [], dueAt, attempt: 0 });
    },
    setFaults(changedFaults: Partial<CallbackFaults>): void {
      faults = { ...faults, ...changedFaults };
    },
    /** Sends each due call once; await it before calling it again. @returns the number of calls. */
    async deliver(): Promise<number> {
      const due = waiting.due(now());
      const lanes = new Map<string, Waiting[]>();
      for (const call of due) {
        const lane = lanes.get(call.about);
        if (lane) lane.push(call);
        else lanes.set(call.about, [call]);
      }
      const left = lanes.values();
      const work = async () => {
        // One after the other, because providers send the callbacks of one payment in order.
        for (const lane of left) for (const call of lane) await sendOne(call);
      };
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, lanes.size) }, work));
      return due.length;
    },
    /** Returns the changes since the last call, by id; undefined: removed. */
    takeChanged: () => waiting.takeChanged(),
    state: (): unknown => waiting.state(),
    restore: (state: unknown): void => waiting.restore(state),
  };
}

/** Returns the body with another amount: changes its first digit. */
function forged(body: string): string {
  return body.replace(
    /(amount\W{1,7})(\d)/i,
    (_, before: string, digit: string) => before + ((Number(digit) + 1) % 10),
  );
}
