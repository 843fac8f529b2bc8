import { randomBytes } from 'node:crypto';
import { areSeedsDue, type CommandOf, isFixedLate, type TableRound } from '@crease/engine';
import { type OfferedTable, tableCommitment } from '@crease/games';
import { isRefusal } from '@crease/kernel';
import type { TableTimes } from '../../config/config.ts';
import type { EngineClient } from '../../core/engine-client.ts';
import type { Vault } from '../../core/sealing/vault.ts';
import type { BeaconSource } from '../beacon/beacon-source.ts';
import { resultAt, tableStateWire } from './table-wire.ts';

/** How long a table keeps running after the last request for it, ms. */
const ASKED_MS = 60_000;
/** How long a late beacon value is awaited, ms: then the round is void. */
const BEACON_WAIT_MS = 30_000;
/** Time between two requests for a late value, ms. */
const BEACON_RETRY_MS = 500;

interface RunnerDeps {
  readonly offer: OfferedTable;
  readonly engine: EngineClient;
  /** Encrypts the secret of a round until its bets are closed. */
  readonly vault: Vault;
  readonly times: TableTimes;
  /** null: no beacon is configured. */
  readonly beacon: Pick<BeaconSource, 'terms' | 'value'> | null;
  readonly now: () => number;
  readonly isWatched: () => boolean;
  /** Whether operators switched the table off: its last result stays. */
  readonly isOff: () => boolean;
  readonly publish: (state: ReturnType<typeof tableStateWire>) => void;
}

type RunCommand = 'closeTable' | 'fixSeeds' | 'dealTable' | 'payTable' | 'voidTable';

/** Advances the rounds of one table by the clock. A table without viewers pauses after its result. */
export class TableRunner {
  readonly #deps: RunnerDeps;
  #round: TableRound | null = null;
  #bettors = 0;
  #areBetsNew = false;
  #askedAt = Number.NEGATIVE_INFINITY;
  /** Time of the next beacon request, epoch ms. */
  #beaconAt = 0;

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
  }

  /** Returns the public state of the round; a paused table resumes. */
  async state(): Promise<ReturnType<typeof tableStateWire>> {
    const { offer, times, now, isOff } = this.#deps;
    this.#askedAt = now();
    if (!this.#round) await this.#load();
    const isDue = !this.#round || (isOver(this.#round) && !isOff() && now() >= this.#dueAt(this.#round));
    const round = (isDue ? await this.#open() : this.#round) as TableRound;
    return tableStateWire(offer, { round, bettors: this.#bettors, times, now: now() });
  }

  /** Marks bets or seeds as changed: the next check reads the engine and publishes the number of bettors. */
  betsChanged(): void {
    this.#areBetsNew = true;
  }

  /**
   * Resumes after a restart: a round that still accepted bets is voided and all bets are returned. A round with closed
   * bets continues: seeds are accepted until their deadline, then it is dealt and paid.
   */
  async resume(): Promise<void> {
    await this.#load();
    while (this.#round?.phase === 'betting' && (await this.#act('voidTable')));
  }

  /** One check: runs what is due. */
  async look(): Promise<void> {
    const { now, times, isWatched, isOff } = this.#deps;
    if (this.#round && this.#areBetsNew) await this.#countBettors();
    const round = this.#round;
    if (!round) {
      if (isWatched()) await this.#open();
      return;
    }
    if (now() < this.#dueAt(round)) return;
    if (!isOver(round)) return this.#step(round);
    if (isOff()) return;
    if (isWatched() || now() < this.#askedAt + ASKED_MS + times.resultMs) await this.#open();
  }

  #dueAt(round: TableRound): number {
    const { offer, times, now } = this.#deps;
    if (round.phase === 'betting') return round.closesAt;
    if (round.phase === 'revealing') return areSeedsDue(round, now()) ? 0 : (round.revealsUntil ?? 0);
    if (round.phase === 'closed') return this.#needsBeacon(round) ? Math.max(round.beacon?.at ?? 0, this.#beaconAt) : 0;
    if (round.phase === 'dealt') return resultAt(offer, round, times) ?? 0;
    return round.phase === 'paid' ? (round.endedAt ?? 0) + times.resultMs : 0;
  }

  #needsBeacon({ beacon }: TableRound): boolean {
    return beacon !== null && this.#bettors > 0;
  }

  async #step(round: TableRound): Promise<void> {
    if (round.phase === 'betting') {
      await this.#act('closeTable');
      // Counts the current bettors: a beacon is needed only with bets.
      await this.#load();
      if (this.#round?.phase === 'closed' && !this.#needsBeacon(this.#round)) await this.#deal(this.#round);
    } else if (round.phase === 'revealing') {
      if (isFixedLate(round, this.#deps.now())) await this.#voidClosed(round);
      else if ((await this.#act('fixSeeds')) && !this.#needsBeacon(round)) await this.#deal(round);
    } else if (round.phase === 'closed') await this.#deal(round);
    else while (this.#round?.phase === 'dealt' && (await this.#act('payTable')));
  }

  /** Deals a round whose seeds are fixed; voids it if the beacon's value is missing. */
  async #deal(round: TableRound): Promise<void> {
    const value = this.#needsBeacon(round) && round.beacon ? await this.#beaconValue(round, round.beacon) : null;
    if (value !== 'pending') await this.#act('dealTable', { secret: this.#secretOf(round), value });
  }

  /** @throws Error from the beacon, once the round is voided for it. */
  async #beaconValue(round: TableRound, { chain, round: number, at }: NonNullable<TableRound['beacon']>) {
    const { beacon, now } = this.#deps;
    this.#beaconAt = now() + BEACON_RETRY_MS;
    try {
      if (beacon?.terms.chain !== chain) throw new Error(`beacon: chain ${chain} is not configured`);
      return await beacon.value(number);
    } catch (error) {
      if (now() < at + BEACON_WAIT_MS) return 'pending';
      await this.#voidClosed(round);
      throw error;
    }
  }

  async #voidClosed(round: TableRound): Promise<void> {
    const secret = this.#secretOf(round);
    while (this.#round && !isOver(this.#round) && (await this.#act('voidTable', { secret })));
  }

  #secretOf({ sealedSecret, tableId }: TableRound): string {
    return this.#deps.vault.open(Buffer.from(sealedSecret, 'base64'), tableId).toString('hex');
  }

  async #open(): Promise<TableRound> {
    const { offer, vault, times, beacon } = this.#deps;
    const { gameId: tableId } = offer;
    const secret = randomBytes(32);
    this.#bettors = 0;
    await this.#submit({
      type: 'openTable',
      tableId,
      commitment: tableCommitment(secret.toString('hex')),
      sealedSecret: vault.seal(secret, tableId).toString('base64'),
      bettingMs: times.bettingMs,
      revealMs: times.revealMs,
      beacon: beacon?.terms ?? null,
    });
    if (!this.#round) await this.#load();
    if (!this.#round) throw new Error(`table ${tableId} has no round`);
    return this.#round;
  }

  /** Returns false if the engine refuses: the round has another state than assumed and is read again. */
  async #act(type: RunCommand, rest: object = {}): Promise<boolean> {
    const { roundNo } = this.#round as TableRound;
    return this.#submit({ type, tableId: this.#deps.offer.gameId, roundNo, ...rest } as CommandOf<RunCommand>);
  }

  async #submit(command: CommandOf<RunCommand | 'openTable'>): Promise<boolean> {
    const answer = await this.#deps.engine.submit(command);
    if (isRefusal(answer)) {
      await this.#load();
      return false;
    }
    const { round, left } = answer;
    this.#round = round;
    this.#bettors = Math.max(this.#bettors, round.bettors + left);
    this.#publish();
    return true;
  }

  async #countBettors(): Promise<void> {
    this.#areBetsNew = false;
    await this.#load();
    this.#publish();
  }

  async #load(): Promise<void> {
    const found = await this.#deps.engine.query('table', { tableId: this.#deps.offer.gameId, playerId: 0 });
    if (!found) return;
    this.#round = found.round;
    this.#bettors = found.bettors;
  }

  #publish(): void {
    const { offer, times, now, publish } = this.#deps;
    if (this.#round) publish(tableStateWire(offer, { round: this.#round, bettors: this.#bettors, times, now: now() }));
  }
}

function isOver({ phase }: TableRound): boolean {
  return phase === 'paid' || phase === 'voided';
}
