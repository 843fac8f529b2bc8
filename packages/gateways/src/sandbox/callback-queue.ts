import type { Fetcher, HttpCall } from '../wire/fetcher.ts';
import { NetworkFault } from '../wire/fetcher.ts';

/** A call that a provider makes to us. */
interface Outgoing extends HttpCall {
  /** The payment that it is about: calls about one go out in turn, those about others beside them. */
  readonly about: string;
  /** Waits before each repeat, in milliseconds, while the call is not taken; none: it is made once. */
  readonly repeats: readonly number[];
  /** The reply's whole text when the call counts as taken; null: any reply of the 200s or 300s. */
  readonly takenBy: string | null;
}

interface Waiting extends Outgoing {
  readonly dueAt: number;
  readonly attempt: number;
}

/** What goes wrong on the way to us, for tests: real providers do all of it. */
export interface CallbackFaults {
  readonly delayMs: number;
  /** 2: each callback comes twice. 0: none arrives. */
  readonly copies: number;
  /** Beside each one comes another that nobody has signed. */
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

/** The calls that the sandboxes owe us. They go out when {@link deliver} is called, as often as a provider repeats them. */
export function callbackQueue({ send, now, base }: QueueDeps) {
  let waiting: Waiting[] = [];
  let faults = NO_FAULTS;

  async function sendOne(call: Waiting): Promise<void> {
    if (await isTaken(call)) return;
    const wait = call.repeats[call.attempt];
    if (wait !== undefined) waiting.push({ ...call, dueAt: now() + wait, attempt: call.attempt + 1 });
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
      for (let copy = 0; copy < faults.copies; copy += 1) waiting.push({ ...call, dueAt, attempt: 0 });
      if (faults.isForgedToo && call.body !== null)
        waiting.push({ ...call, body: forged(call.body), repeats: [], dueAt, attempt: 0 });
    },
    setFaults(changed: Partial<CallbackFaults>): void {
      faults = { ...faults, ...changed };
    },
    /** Makes the calls that are due. @returns how many. */
    async deliver(): Promise<number> {
      const due = waiting.filter(({ dueAt }) => dueAt <= now());
      waiting = waiting.filter((call) => !due.includes(call));
      const lanes = new Map<string, Waiting[]>();
      for (const call of due) lanes.set(call.about, [...(lanes.get(call.about) ?? []), call]);
      const left = [...lanes.values()];
      const work = async () => {
        // One after the other: a provider's first word is on its way before its second.
        for (let lane = left.shift(); lane; lane = left.shift()) for (const call of lane) await sendOne(call);
      };
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, left.length) }, work));
      return due.length;
    },
    state: (): unknown => waiting,
    restore(state: unknown): void {
      waiting = state as Waiting[];
    },
  };
}

/** The same with another sum: its first digit that may stand in one, changed. */
function forged(body: string): string {
  return body.replace(
    /(amount\W{1,7})(\d)/i,
    (_, before: string, digit: string) => before + ((Number(digit) + 1) % 10),
  );
}
