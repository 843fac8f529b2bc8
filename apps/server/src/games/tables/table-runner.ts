import { randomBytes } from 'node:crypto';
import { type OfferedTable, tableCommitment } from '@crease/games';
import { isRefusal } from '@crease/kernel';
import type { Command, TableRound, TableRoundAnswer } from '@crease/operations';
import type { TableTimes } from '../../config/config.ts';
import type { HouseDoor } from '../../core/house-door.ts';
import type { Vault } from '../../core/sealing/vault.ts';
import { resultAt, tableStateWire } from './table-wire.ts';

/** A table that was asked about is kept going so long. */
const ASKED_MS = 60_000;

interface RunnerDeps {
  readonly offer: OfferedTable;
  readonly door: HouseDoor;
  /** Seals the secret of a round until its bets are closed. */
  readonly vault: Vault;
  readonly times: TableTimes;
  readonly now: () => number;
  readonly isWatched: () => boolean;
  /** The house has turned the table off: its last result stays. */
  readonly isOff: () => boolean;
  readonly tell: (state: ReturnType<typeof tableStateWire>) => void;
}

/** Moves the rounds of one table on by the clock. A table that nobody watches rests after its result. */
export class TableRunner {
  readonly #deps: RunnerDeps;
  #round: TableRound | null = null;
  #bettors = 0;
  #areBetsNew = false;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
  }

  /** The round as everybody sees it, whoever asks; a table that rested goes on. */
  async state(): Promise<ReturnType<typeof tableStateWire>> {
    const { offer, times, now, isOff } = this.#deps;
    this.#askedAt = now();
    if (!this.#round) await this.#ask();
    const isDue = !this.#round || (isOver(this.#round) && !isOff() && now() >= this.#dueAt(this.#round));
    const round = (isDue ? await this.#open() : this.#round) as TableRound;
    return tableStateWire(offer, { round, bettors: this.#bettors, times, now: now() });
  }

  /** Bets have changed: the next look tells how many bet. */
  betsChanged(): void {
    this.#areBetsNew = true;
  }

  /**
   * Resolves what an earlier process left: a round whose bets were closed is dealt from what was promised and paid;
   * of one that still took bets, every bet comes back.
   */
  async resume(): Promise<void> {
    await this.#ask();
    while (this.#round?.phase === 'betting' && (await this.#act('voidTable')));
    while (this.#round?.phase === 'closed' || this.#round?.phase === 'dealt') await this.#step(this.#round);
  }

  /** One look: does what is due. */
  async look(): Promise<void> {
    const { now, times, isWatched, isOff } = this.#deps;
    const round = this.#round;
    if (!round) {
      if (isWatched()) await this.#open();
      return;
    }
    if (this.#areBetsNew) await this.#countBettors();
    if (now() < this.#dueAt(round)) return;
    if (!isOver(round)) return this.#step(round);
    if (isOff()) return;
    if (isWatched() || now() < this.#askedAt + ASKED_MS + times.resultMs) await this.#open();
  }

  #dueAt(round: TableRound): number {
    const { offer, times } = this.#deps;
    if (round.phase === 'betting') return round.closesAt;
    if (round.phase === 'dealt') return resultAt(offer, round, times) ?? 0;
    return round.phase === 'paid' ? (round.endedAt ?? 0) + times.resultMs : 0;
  }

  async #step({ phase, sealedSecret, tableId }: TableRound): Promise<void> {
    if (phase === 'betting') {
      await this.#act('closeTable', { salt: randomBytes(16).toString('hex') });
      if (this.#round?.phase === 'closed') await this.#step(this.#round);
      return;
    }
    if (phase === 'dealt') {
      while (this.#round?.phase === 'dealt' && (await this.#act('payTable')));
      return;
    }
    const secret = this.#deps.vault.open(Buffer.from(sealedSecret, 'base64'), tableId).toString('hex');
    await this.#act('dealTable', { secret });
  }

  async #open(): Promise<TableRound> {
    const { offer, vault, times } = this.#deps;
    const { gameId: tableId } = offer;
    const secret = randomBytes(32);
    this.#bettors = 0;
    await this.#submit({
      verb: 'openTable',
      tableId,
      commitment: tableCommitment(secret.toString('hex')),
      sealedSecret: vault.seal(secret, tableId).toString('base64'),
      bettingMs: times.bettingMs,
    });
    if (!this.#round) await this.#ask();
    if (!this.#round) throw new Error(`table ${tableId} has no round`);
    return this.#round;
  }

  /** @returns false when the House says no: then the round is not where it was thought to be, and is asked for anew. */
  async #act(verb: 'closeTable' | 'dealTable' | 'payTable' | 'voidTable', rest: object = {}): Promise<boolean> {
    const { roundNo } = this.#round as TableRound;
    return this.#submit({ verb, tableId: this.#deps.offer.gameId, roundNo, ...rest } as Command);
  }

  async #submit(command: Command): Promise<boolean> {
    const answer = await this.#deps.door.submit(command);
    if (isRefusal(answer)) {
      await this.#ask();
      return false;
    }
    const { round, left } = answer as TableRoundAnswer;
    this.#round = round;
    this.#bettors = Math.max(this.#bettors, round.bettors + left);
    this.#tell();
    return true;
  }

  async #countBettors(): Promise<void> {
    this.#areBetsNew = false;
    await this.#ask();
    this.#tell();
  }

  async #ask(): Promise<void> {
    const found = await this.#deps.door.ask('table', { tableId: this.#deps.offer.gameId, playerId: 0 });
    if (!found) return;
    this.#round = found.round;
    this.#bettors = found.bettors;
  }

  #tell(): void {
    const { offer, times, now, tell } = this.#deps;
    if (this.#round) tell(tableStateWire(offer, { round: this.#round, bettors: this.#bettors, times, now: now() }));
  }
}

function isOver({ phase }: TableRound): boolean {
  return phase === 'paid' || phase === 'voided';
}
