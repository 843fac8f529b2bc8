/** A finished call. */
interface ApiCall {
  /** Epoch ms. */
  readonly at: number;
  readonly call: string;
  readonly milliseconds: number;
  /** `OK`, or the code of the error. */
  readonly outcome: string;
}

const CALLS_KEPT = 20;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Use in one minute. */
interface Minute {
  readonly at: number;
  transactions: number;
  /** Most calls in one second. */
  peak: number;
}

/** What a key did since the server started. */
export class ApiUsage {
  readonly #calls: ApiCall[] = [];
  readonly #minutes: Minute[] = [];
  #second = 0;
  #inSecond = 0;

  /** Counts a call that begins. @returns false if it is more than the key may make in a second. */
  begin(now: number, most: number): boolean {
    const second = Math.floor(now / 1000);
    this.#inSecond = second === this.#second ? this.#inSecond + 1 : 1;
    this.#second = second;
    const minute = this.#minuteOf(now);
    minute.peak = Math.max(minute.peak, Math.min(this.#inSecond, most));
    return this.#inSecond <= most;
  }

  end(call: ApiCall): void {
    this.#calls.unshift(call);
    this.#calls.length = Math.min(this.#calls.length, CALLS_KEPT);
  }

  /** Counts instructions to place, replace, update or cancel. */
  addTransactions(now: number, count: number): void {
    this.#minuteOf(now).transactions += count;
  }

  /** The latest calls, newest first. */
  get calls(): readonly ApiCall[] {
    return this.#calls;
  }

  /** Use in the hour before. */
  hourBefore(now: number): { readonly transactions: number; readonly peak: number } {
    const minutes = this.#minutes.filter(({ at }) => at > now - HOUR_MS);
    return {
      transactions: minutes.reduce((sum, minute) => sum + minute.transactions, 0),
      peak: Math.max(0, ...minutes.map(({ peak }) => peak)),
    };
  }

  #minuteOf(now: number): Minute {
    const at = now - (now % MINUTE_MS);
    const last = this.#minutes.at(-1);
    if (last?.at === at) return last;
    const minute = { at, transactions: 0, peak: 0 };
    this.#minutes.push(minute);
    if (this.#minutes.length > HOUR_MS / MINUTE_MS) this.#minutes.shift();
    return minute;
  }
}
