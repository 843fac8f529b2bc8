/** The last reply about a bet. */
type LastReply =
  | { readonly kind: 'accepted'; readonly betId: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'nothing' };

/** A stored bet of one of the load's players. */
export interface StoredRef {
  readonly clientRef: string;
  readonly betId: string;
}

export interface BetFindings {
  readonly sent: number;
  readonly accepted: number;
  readonly refused: number;
  /** Bets whose players gave up without an answer. */
  readonly unanswered: number;
  /** Of these, the bets that exist. */
  readonly unansweredStored: number;
  /** References of accepted bets that do not exist. */
  readonly lost: readonly string[];
  /** References with more than one bet. */
  readonly doubled: readonly string[];
  /** References with two different answers, or refused ones with a bet, or bets of references that were never sent. */
  readonly contradicted: readonly string[];
}

/** Every bet that the load sent, by its reference, with the answer. */
export class BetRecord {
  readonly #replies = new Map<string, LastReply>();
  readonly #contradicted = new Set<string>();

  /** Before the first request of a bet. */
  sent(clientRef: string): void {
    this.#replies.set(clientRef, { kind: 'nothing' });
  }

  /** A reply that accepts the bet, to the first request or a repeated one. */
  accepted(clientRef: string, betId: string): void {
    const before = this.#replies.get(clientRef);
    if (before?.kind === 'refused' || (before?.kind === 'accepted' && before.betId !== betId))
      this.#contradicted.add(clientRef);
    this.#replies.set(clientRef, { kind: 'accepted', betId });
  }

  /** A reply that refuses the bet for good. */
  refused(clientRef: string): void {
    if (this.#replies.get(clientRef)?.kind === 'accepted') this.#contradicted.add(clientRef);
    this.#replies.set(clientRef, { kind: 'refused' });
  }

  get unanswered(): string[] {
    return [...this.#replies].filter(([, { kind }]) => kind === 'nothing').map(([clientRef]) => clientRef);
  }

  get acceptedCount(): number {
    return this.#count('accepted');
  }

  /** Compares all answers with the stored bets of the load's players. */
  compare(stored: readonly StoredRef[]): BetFindings {
    const betIds = new Map<string, string[]>();
    for (const { clientRef, betId } of stored) betIds.set(clientRef, [...(betIds.get(clientRef) ?? []), betId]);
    const contradicted = new Set(this.#contradicted);
    const lost: string[] = [];
    let unansweredStored = 0;
    for (const [clientRef, reply] of this.#replies) {
      const ids = betIds.get(clientRef) ?? [];
      if (reply.kind === 'accepted' && ids.length === 0) lost.push(clientRef);
      else if (reply.kind === 'accepted' && !ids.includes(reply.betId)) contradicted.add(clientRef);
      else if (reply.kind === 'refused' && ids.length > 0) contradicted.add(clientRef);
      else if (reply.kind === 'nothing' && ids.length > 0) unansweredStored++;
    }
    for (const clientRef of betIds.keys()) if (!this.#replies.has(clientRef)) contradicted.add(clientRef);
    return {
      sent: this.#replies.size,
      accepted: this.acceptedCount,
      refused: this.#count('refused'),
      unanswered: this.unanswered.length,
      unansweredStored,
      lost,
      doubled: [...betIds].filter(([, ids]) => ids.length > 1).map(([clientRef]) => clientRef),
      contradicted: [...contradicted],
    };
  }

  #count(wanted: LastReply['kind']): number {
    return [...this.#replies.values()].filter(({ kind }) => kind === wanted).length;
  }
}
