/** One signed call with symbolic ids. Amounts in 1/100000 of the currency unit. */
export interface Call {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly tx: string;
  readonly ref: string;
  readonly amount: number;
  readonly round: string;
  readonly currency: string;
  /** Deliberate fault of the call. */
  readonly flaw: 'none' | 'forged' | 'unknownToken' | 'noId' | 'amountAsText';
}

/** Expected reply of the wallet; `balance` null if the reply has none. */
export interface Expected {
  readonly status: string;
  readonly balance: number | null;
}

interface StoredCall extends Call {
  readonly answer: Expected;
  isBack: boolean;
  wins: number;
}

const FLAWS: Readonly<Record<Exclude<Call['flaw'], 'none' | 'unknownToken'>, string>> = {
  forged: 'RS_ERROR_INVALID_SIGNATURE',
  noId: 'RS_ERROR_WRONG_SYNTAX',
  amountAsText: 'RS_ERROR_WRONG_TYPES',
};

/** The protocol as rules over a balance, independent of any implementation. */
export class WalletModel {
  #balance: number;
  readonly #currency: string;
  readonly #stored = new Map<string, StoredCall>();
  readonly #tombstones = new Set<string>();

  constructor(balance: number, currency: string) {
    this.#balance = balance;
    this.#currency = currency;
  }

  get balance(): number {
    return this.#balance;
  }

  answer(call: Call): Expected {
    const { flaw, tx } = call;
    if (flaw !== 'none' && flaw !== 'unknownToken') return { status: FLAWS[flaw], balance: null };
    const before = this.#stored.get(tx);
    if (before) return isSame(before, call) ? before.answer : this.#told('RS_ERROR_DUPLICATE_TRANSACTION');
    const no = this[`${call.kind}No`](call);
    if (no) return no;
    this.#move(call);
    const answer = this.#told('RS_OK');
    this.#stored.set(tx, { ...call, answer, isBack: false, wins: 0 });
    return answer;
  }

  private betNo({ tx, flaw, currency, amount }: Call): Expected | null {
    if (this.#tombstones.has(tx)) return this.#told('RS_ERROR_TRANSACTION_ROLLED_BACK');
    if (flaw === 'unknownToken') return { status: 'RS_ERROR_INVALID_TOKEN', balance: null };
    if (currency !== this.#currency) return this.#told('RS_ERROR_WRONG_CURRENCY');
    return amount > this.#balance ? this.#told('RS_ERROR_NOT_ENOUGH_MONEY') : null;
  }

  private winNo({ tx, ref, currency }: Call): Expected | null {
    if (this.#tombstones.has(ref)) return this.#told('RS_ERROR_TRANSACTION_ROLLED_BACK');
    const bet = this.#stored.get(ref);
    if (bet?.kind !== 'bet') return this.#told('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    if (currency !== this.#currency) return this.#told('RS_ERROR_WRONG_CURRENCY');
    return bet.isBack || this.#tombstones.has(tx) ? this.#told('RS_ERROR_TRANSACTION_ROLLED_BACK') : null;
  }

  private rollbackNo({ ref }: Call): Expected | null {
    const target = this.#stored.get(ref);
    if (target?.kind === 'rollback') return this.#told('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    return target && !target.isBack && target.wins > 0 ? this.#told('RS_ERROR_UNKNOWN') : null;
  }

  #move({ kind, ref, amount }: Call): void {
    const target = this.#stored.get(ref);
    if (kind === 'bet') this.#balance -= amount;
    else if (kind === 'win') {
      this.#balance += amount;
      if (target) target.wins += 1;
    } else if (!target) this.#tombstones.add(ref);
    else if (!target.isBack) {
      target.isBack = true;
      this.#balance += target.kind === 'bet' ? target.amount : -target.amount;
      const bet = target.kind === 'win' ? this.#stored.get(target.ref) : undefined;
      if (bet) bet.wins -= 1;
    }
  }

  #told(status: string): Expected {
    return { status, balance: this.#balance };
  }
}

function isSame(one: Call, other: Call): boolean {
  return (['kind', 'ref', 'amount', 'round', 'currency'] as const).every((name) => one[name] === other[name]);
}
