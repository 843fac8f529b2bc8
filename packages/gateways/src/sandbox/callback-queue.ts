import type { Fetcher } from '../wire/fetcher.ts';
import { NetworkFault } from '../wire/fetcher.ts';
import { type Outgoing, type Waiting, WaitingCalls } from './waiting-calls.ts';

/** Faults of callbacks for tests: real providers have all of them. */
export interface CallbackFaults {
  readonly delayMs: number;
  /** 2: each callback arrives twice. 0: none arrives. */
  readonly copies: number;
  /** Sends an unsigned callback with each one. */
  readonly isForgedToo: boolean;
}

/** Calls that are under way at once. */
const AT_ONCE = 32;

const NO_FAULTS: CallbackFaults = { delayMs: 0, copies: 1, isForgedToo: false };

interface QueueDeps {
  readonly send: Fetcher;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** What addresses without a host are seen from: our own. */
  readonly base: string;
}

export type CallbackQueue = ReturnType<typeof callbackQueue>;

/**
 * The calls that the sandboxes owe us. They go out when {@link deliver} is called, as often as a provider repeats them.
 */
export function callbackQueue({ send, now, base }: QueueDeps) {
  const waiting = new WaitingCalls();
  let faults = NO_FAULTS;

  /** Until it is taken it stays: who dies on the way makes it again. */
  async function sendOne(call: Waiting): Promise<void> {
    const taken = await isTaken(call);
    waiting.remove(call);
    const wait = taken ? undefined : call.repeats[call.attempt];
    if (wait !== undefined) waiting.put({ ...call, dueAt: now() + wait, attempt: call.attempt + 1 });
  }

  async function isTaken({ url, takenBy, ...call }: Waiting): Promise<boolean> {
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
    /** Makes the calls that are due, each once: to be called again when it has ended. @returns how many. */
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
        // One after the other: a provider's first word is on its way before its second.
        for (const lane of left) for (const call of lane) await sendOne(call);
      };
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, lanes.size) }, work));
      return due.length;
    },
    /** What came and went since the last time, by id; undefined: made. */
    takeChanged: () => waiting.takeChanged(),
    state: (): unknown => waiting.state(),
    restore: (state: unknown): void => waiting.restore(state),
  };
}

/** The same with another sum: its first digit that may stand in one, changed. */
function forged(body: string): string {
  return body.replace(
    /(amount\W{1,7})(\d)/i,
    (_, before: string, digit: string) => before + ((Number(digit) + 1) % 10),
  );
}
