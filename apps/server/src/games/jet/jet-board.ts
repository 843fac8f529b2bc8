import type { JetState } from '@crease/contract';
import { type GameRound, type JetRound, outcomeOf, type ReadonlyEngine } from '@crease/engine';
import { JET_GAME } from '@crease/games';
import { type Money, unitsFromMoney } from '@crease/kernel';
import type { Batch, BatchListener } from '../../writer/writer.ts';
import { jetStateWire } from './jet-wire.ts';

/** How often the time of a flying round, and of any other round, is published, ms. */
const TICK_MS = 100;
const IDLE_TICK_MS = 1000;
/** Least time between two publications of the bets, ms. */
const BETS_MS = 500;
/** Bets published, the largest first. */
const SHOWN = 30;

interface BoardDeps {
  /** The engine's clock, epoch ms. */
  readonly now: () => number;
  readonly isWatched: () => boolean;
  readonly publish: (state: JetState) => void;
}

interface Bet {
  readonly roundNo: number;
  readonly name: string;
  readonly stake: Money;
  readonly cashedOut: number | null;
  readonly win: Money;
}

/** The public state of the round and its bets, updated from stored facts and published to subscribers. */
export class JetBoard {
  readonly #deps: BoardDeps;
  #round: JetRound | null = null;
  /** Bets of this round and the next, by id of the player's round. */
  readonly #bets = new Map<number, Bet>();
  #areBetsNew = false;
  #betsPublishedAt = Number.NEGATIVE_INFINITY;
  #publishedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | null = null;

  constructor(deps: BoardDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /** The whole state with its bets; null before the first round. */
  state(): JetState | null {
    return this.#round && jetStateWire(this.#round, { at: this.#deps.now(), bets: this.#shown() });
  }

  /** Loads the engine's state at start. */
  rebuild(engine: ReadonlyEngine): void {
    this.#take(engine.jet.round, openBets(engine), true);
  }

  readonly listen: BatchListener = ({ engine, facts, reloaded }: Batch) => {
    const isJet = ({ gameId }: GameRound) => gameId === JET_GAME.gameId;
    const changed = facts.flatMap((fact) => (fact.fact === 'roundChanged' && isJet(fact.round) ? [fact.round] : []));
    const { round } = engine.jet;
    if (!reloaded && changed.length === 0 && round === this.#round) return null;
    const bets = reloaded ? openBets(engine) : changed.map((bet) => seen(engine, bet));
    return () => this.#take(round, bets, reloaded);
  };

  #take(round: JetRound | null, bets: readonly (readonly [number, Bet | null])[], isWhole: boolean): void {
    const hasMoved = round?.status !== this.#round?.status || round?.roundNo !== this.#round?.roundNo;
    this.#round = round;
    if (isWhole) this.#bets.clear();
    for (const [roundId, bet] of bets) {
      if (bet) this.#bets.set(roundId, bet);
      else this.#bets.delete(roundId);
    }
    if (bets.length > 0 || hasMoved) this.#areBetsNew = true;
    if (!hasMoved) return;
    for (const [roundId, { roundNo }] of this.#bets) if (roundNo < (round?.roundNo ?? 0)) this.#bets.delete(roundId);
    this.#publish(true);
  }

  #tick(): void {
    const now = performance.now();
    const isDue = now - this.#publishedAt >= (this.#round?.status === 'flying' ? TICK_MS - 5 : IDLE_TICK_MS);
    const areBetsDue = this.#areBetsNew && now - this.#betsPublishedAt >= BETS_MS;
    if (isDue || areBetsDue) this.#publish(areBetsDue);
  }

  #publish(withBets: boolean): void {
    const { now, isWatched, publish } = this.#deps;
    if (!this.#round || !isWatched()) return;
    this.#publishedAt = performance.now();
    if (withBets) {
      this.#betsPublishedAt = this.#publishedAt;
      this.#areBetsNew = false;
    }
    publish(jetStateWire(this.#round, { at: now(), bets: withBets ? this.#shown() : null }));
  }

  #shown(): JetState['bets'] {
    const roundNo = this.#round?.roundNo;
    return [...this.#bets.values()]
      .filter((bet) => bet.roundNo === roundNo)
      .sort((one, other) => other.stake - one.stake)
      .slice(0, SHOWN)
      .map(({ name, stake, cashedOut, win }) => ({
        name,
        stake: unitsFromMoney(stake),
        cashedOut: cashedOut === null ? null : cashedOut / 100,
        win: unitsFromMoney(win),
      }));
  }
}

function openBets(engine: ReadonlyEngine): (readonly [number, Bet | null])[] {
  return [...engine.jet.bets.values()].flatMap((roundId) => {
    const bet = engine.rounds.get(roundId);
    return bet ? [seen(engine, bet)] : [];
  });
}

/** null: the bet was taken back and is hidden. */
function seen({ players }: ReadonlyEngine, bet: GameRound): readonly [number, Bet | null] {
  const { roundNo, cashedOut } = outcomeOf(bet);
  if (bet.status === 'voided') return [bet.roundId, null];
  const name = masked(players.get(bet.playerId)?.username ?? '');
  return [bet.roundId, { roundNo, name, stake: bet.stake, cashedOut, win: bet.win }];
}

/** Keeps the first and last two characters, which only friends recognise. */
function masked(username: string): string {
  return `${username.slice(0, 2)}•••${username.slice(-2)}`;
}
