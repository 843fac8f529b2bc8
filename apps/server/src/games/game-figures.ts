import type { GameDay as WireDay } from '@crease/contract';
import { dayOf, OWN_PROVIDER } from '@crease/engine';
import {
  addSums,
  type GameFacts,
  JET_GAME,
  type MeasuredReturn,
  measureReturn,
  NO_SUMS,
  type ReturnSums,
  returnOf,
  slotOf,
  TABLES,
  tableOf,
} from '@crease/games';
import { type Money, unitsFromMoney } from '@crease/kernel';
import type { GameDay, SpotDay, Store } from '@crease/store';
import { indianDate } from '../core/values/days.ts';
import { type ListedGame, perCent } from './game-lobby.ts';

interface Returned extends MeasuredReturn {
  /** Theoretical return of the bets made, as shares. */
  readonly stated: GameFacts['returns'];
}

/** Days covered by the figures, today included. */
export const FIGURE_DAYS = 30;
/** How long figures of past days, and of today, are cached, ms: a provider may still reverse a win. */
const PAST_MS = 3_600_000;
const TODAY_MS = 5_000;

/** A day of a game, with the theoretical return of the bets made; null if every bet has the same return. */
export interface FigureDay extends GameDay {
  readonly expected: Money | null;
}

interface FiguresDeps {
  readonly store: Pick<Store, 'games'>;
  readonly asset: string;
  readonly now: () => number;
}

interface Read {
  readonly from: number;
  readonly at: number;
  readonly days: Promise<readonly FigureDay[]>;
}

/** Returns of games, by day of India. Past days are read once an hour. */
export class GameFigures {
  readonly #deps: FiguresDeps;
  #past: Read | null = null;
  #today: Read | null = null;

  constructor(deps: FiguresDeps) {
    this.#deps = deps;
  }

  /** Returns the latest days, by game. @param days at most {@link FIGURE_DAYS}. */
  async days(days: number): Promise<FigureDay[]> {
    const today = dayOf(this.#deps.now());
    const first = today - FIGURE_DAYS + 1;
    this.#past = this.#fresh(this.#past, { from: first, to: today }, PAST_MS);
    this.#today = this.#fresh(this.#today, { from: today, to: today + 1 }, TODAY_MS);
    const read = await Promise.all([this.#past.days, this.#today.days]);
    return read.flat().filter(({ day }) => day > today - days);
  }

  #fresh(before: Read | null, span: { readonly from: number; readonly to: number }, keptMs: number): Read {
    const at = this.#deps.now();
    if (before && before.from === span.from && at < before.at + keptMs) return before;
    const days = this.#read(span);
    // A failed read is repeated by the next call.
    days.catch(() => {
      if (this.#past?.days === days) this.#past = null;
      if (this.#today?.days === days) this.#today = null;
    });
    return { from: span.from, at, days };
  }

  async #read(span: { readonly from: number; readonly to: number }): Promise<FigureDay[]> {
    const { store, asset } = this.#deps;
    const tables = TABLES.map(({ gameId }) => gameId);
    const query = { asset, ...span, shared: { provider: OWN_PROVIDER, jet: JET_GAME.gameId, tables } };
    const [days, spots] = await Promise.all([store.games.days(query), store.games.spots(query)]);
    const expected = expectedOf(spots);
    return days.map((row) => ({ ...row, expected: expected.get(`${row.gameId}/${row.day}`) ?? null }));
  }
}

/** The theoretical return of the spots that were bet on, by game and day. */
function expectedOf(spots: readonly SpotDay[]): Map<string, Money> {
  const expected = new Map<string, Money>();
  for (const { gameId, day, spot, risk } of spots) {
    const table = tableOf(gameId);
    if (!table) continue;
    const key = `${gameId}/${day}`;
    expected.set(key, (expected.get(key) ?? 0) + risk * returnOf(table.game, spot));
  }
  return expected;
}

/** Sums days, and their theoretical return where it depends on the bets. */
interface FigureSums extends ReturnSums {
  readonly expected: Money | null;
}

export function sumDays(days: readonly FigureDay[]): FigureSums {
  const sums = days.reduce((sum: ReturnSums, day) => addSums(sum, day), NO_SUMS);
  const expected = days.reduce(
    (sum: Money | null, day) => (day.expected === null ? sum : (sum ?? 0) + day.expected),
    null,
  );
  return { ...sums, expected };
}

/** Adds the theoretical return to a game's day; nothing for an unknown game. */
export function gameDayWire(row: FigureDay, game: ListedGame | null): WireDay[] {
  if (!game || row.staked === 0) return [];
  const { gameId, day, rounds, staked, returned } = row;
  const { stated, share, within } = returnsOf(sumDays([row]), game);
  return [
    {
      gameId,
      name: game.name,
      day: indianDate(day),
      rounds,
      staked: unitsFromMoney(staked),
      returned: unitsFromMoney(returned),
      stated: perCent(stated.least),
      measured: perCent(share ?? 0),
      within: within === null ? null : perCent(within),
    },
  ];
}

/** Compares a game's actual return with its theoretical one. */
export function returnsOf(sums: FigureSums, { gameId, returns }: Pick<GameFacts, 'gameId' | 'returns'>): Returned {
  const { expected, staked } = sums;
  const share = expected === null || staked === 0 ? null : expected / staked;
  const stated = share === null ? returns : { least: share, most: share };
  return { stated, ...measureReturn(sums, stated, slotOf(gameId)?.terms.returns.standardDeviation) };
}
