import {
  type AssetBook,
  backerGain,
  countedSize,
  MARKET_KINDS,
  type Market,
  type Position,
  type Side,
  standingPrice,
} from '@crease/exchange';
import type { Money } from '@crease/kernel';
import type { SomePlayers } from './book-shares.ts';

/** Possible profit or loss of one player at each outcome of a market. */
interface ProfitRow {
  /** By outcome: matched bets. */
  readonly matched: Float64Array;
  /** By outcome: unmatched and pending orders at their worst, Σ min(0, leg). */
  readonly worst: Float64Array;
}

/**
 * The slow computation of every position of a book: bet by bet, outcome by outcome, from fills and orders only. It
 * shares nothing but the formula of a single bet with the fast sums that it checks.
 */
export class ProfitTable {
  /** Runner indexes (and {@link NO_WINNER}), or the run numbers at which the result of some bet changes, with 0. */
  readonly outcomes: readonly number[];
  readonly rows = new Map<number, ProfitRow>();
  readonly #market: Market;

  constructor(market: Market, { book, orders, fills, isMeant }: SomePlayers) {
    this.#market = market;
    this.outcomes = outcomesOf(market, book);
    for (const fill of fills) {
      if (fill.voided) continue;
      const { backPlayerId, layPlayerId } = fill;
      const price = standingPrice(market, fill);
      const { runnerIndex, run, size } = fill;
      if (isMeant(backPlayerId)) this.#add(backPlayerId, 'matched', { side: 'back', runnerIndex, run, price, size });
      if (isMeant(layPlayerId)) this.#add(layPlayerId, 'matched', { side: 'lay', runnerIndex, run, price, size });
    }
    for (const order of orders) {
      if (order.remaining === 0) continue;
      const { side, runnerIndex, run, price } = order;
      this.#add(order.playerId, 'worst', { side, runnerIndex, run, price, size: countedSize(order) });
    }
  }

  exposure(playerId: number): Money {
    const row = this.rows.get(playerId);
    if (!row) return 0;
    const { matched, worst } = row;
    const { winners = 1 } = this.#market.definition;
    if (winners !== 1) {
      const results = this.outcomes.map((_, at) => (matched[at] as number) + (worst[at] as number));
      return 0 - Math.min(0, leastOfSets(results, winners));
    }
    let least = 0;
    for (let at = 0; at < matched.length; at++)
      least = Math.min(least, (matched[at] as number) + (worst[at] as number));
    return 0 - least;
  }

  /** Describes where a fast position differs; empty if it agrees. */
  disagreement(position: Position): string {
    const row = this.rows.get(position.playerId);
    const { runs } = position;
    const steps = runs === null ? [] : position.steps;
    for (let at = 0; at < this.outcomes.length; at++) {
      const outcome = this.outcomes[at] as number;
      const slow = row?.matched[at] ?? 0;
      const fast =
        runs === null ? profitIf(position, outcome) : profitAt({ runs, base: position.base, steps }, outcome);
      if (slow !== fast) return `outcome ${outcome}: position says ${fast}, fills say ${slow}`;
    }
    return '';
  }

  #add(playerId: number, kind: keyof ProfitRow, bet: Bet): void {
    const row = this.#rowOf(playerId)[kind];
    for (let at = 0; at < this.outcomes.length; at++) {
      const gain = this.#gain(bet, this.outcomes[at] as number);
      row[at] = (row[at] as number) + (kind === 'worst' ? Math.min(0, gain) : gain);
    }
  }

  #gain({ side, runnerIndex, run, price, size }: Bet, outcome: number): Money {
    const { type } = this.#market.definition;
    const wins = MARKET_KINDS[type].outcomes === 'runs' ? outcome >= run : outcome === runnerIndex;
    const backer = wins ? backerGain(type, price, size) : -size;
    return side === 'back' ? backer : -backer;
  }

  #rowOf(playerId: number): ProfitRow {
    const known = this.rows.get(playerId);
    if (known) return known;
    const width = this.outcomes.length;
    const row = { matched: new Float64Array(width), worst: new Float64Array(width) };
    this.rows.set(playerId, row);
    return row;
  }
}

/**
 * Outcome of a market of another number of winners than one, in which no bet's runner wins; the last of its outcomes.
 */
const NO_WINNER = -1;

/**
 * Each winner adds the difference between its result alone and the result without a winner. Of any number of winners
 * (0), the worst set has every one that costs.
 */
function leastOfSets(results: readonly Money[], winners: number): Money {
  const without = results.at(-1) as Money;
  const added = results.slice(0, -1).map((result) => result - without);
  const rising = added.sort((one, other) => one - other);
  const lowest = winners === 0 ? rising.filter((difference) => difference < 0) : rising.slice(0, winners);
  return lowest.reduce((sum, difference) => sum + difference, without);
}

interface Bet {
  readonly side: Side;
  readonly runnerIndex: number;
  readonly run: number;
  readonly price: number;
  readonly size: Money;
}

function outcomesOf({ definition, runnerStatus }: Market, book: AssetBook): readonly number[] {
  if (MARKET_KINDS[definition.type].outcomes === 'runners') {
    const remaining = [...definition.runners.keys()].filter((index) => runnerStatus[index] !== 'removed');
    return (definition.winners ?? 1) !== 1 ? [...remaining, NO_WINNER] : remaining;
  }
  const runs = new Set([0]);
  for (const { run } of book.fills) runs.add(run);
  for (const { run } of book.orders) runs.add(run);
  return [...runs].sort((one, other) => one - other);
}

function profitIf(position: Position, outcome: number): Money {
  return outcome === NO_WINNER ? position.base : position.base + position.stepOf(outcome);
}

/** The result of a fancy. */
function profitAt(
  { runs, base, steps }: { readonly runs: readonly number[]; readonly base: Money; readonly steps: readonly Money[] },
  outcome: number,
): Money {
  return runs.reduce((sum, run, at) => (run <= outcome ? sum + (steps[at] as Money) : sum), base);
}
