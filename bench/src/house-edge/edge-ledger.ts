import type { Settlement, Ticket, Turnover } from '@crease/engine';
import type { Fill } from '@crease/exchange';
import type { SeenMarket } from './seen-market.ts';

/** One bot's result in one match. Rupees. */
export interface MatchLine {
  bets: number;
  staked: number;
  profit: number;
}

/** A bot's matches. */
export interface BotLines {
  readonly name: string;
  readonly lines: readonly MatchLine[];
}

/** One row of the table. */
export interface EdgeRow {
  readonly name: string;
  /** Matches with bets. */
  readonly betOn: number;
  readonly bets: number;
  /** Amount at risk when matched, rupees: the stake of a back, the liability of a lay. */
  readonly staked: number;
  readonly profit: number;
  /** Profit per 100 staked, and half the width of its 95 % interval. */
  readonly perHundred: number;
  readonly halfWidth: number;
}

const Z_95 = 1.96;

/**
 * Half width of the 95 % interval in deviations for a number of draws: Student's t, by its expansion around the normal
 * (Abramowitz and Stegun 26.7.5). A few matches prove little.
 */
function widthOf(draws: number): number {
  const freedom = Math.max(draws - 1, 1);
  const second = (5 * Z_95 ** 5 + 16 * Z_95 ** 3 + 3 * Z_95) / 96;
  return Z_95 + (Z_95 ** 3 + Z_95) / (4 * freedom) + second / freedom ** 2;
}

/** Results of every bot per match. Only matches with all markets settled count. */
export class EdgeLedger {
  private readonly names = new Map<number, string>();
  private readonly lines = new Map<string, Map<string, MatchLine>>();
  private readonly openMarkets = new Map<string, Set<string>>();
  private readonly gameOf = new Map<string, string>();
  /** Number of booked moves by ticket. */
  private readonly booked = new Map<number, number>();
  /** Booked turnover by claim and entry. */
  private readonly turnover = new Map<string, number>();

  /** @param name of the row; players with the same name are summed. */
  player(playerId: number, name: string): void {
    this.names.set(playerId, name);
    if (!this.lines.has(name)) this.lines.set(name, new Map());
  }

  opened(gameId: string, marketId: string): void {
    const open = this.openMarkets.get(gameId) ?? new Set();
    this.openMarkets.set(gameId, open.add(marketId));
    this.gameOf.set(marketId, gameId);
  }

  closed(gameId: string, marketId: string): void {
    this.openMarkets.get(gameId)?.delete(marketId);
    this.gameOf.delete(marketId);
  }

  filled({ marketId, size, price, backPlayerId, layPlayerId }: Fill, market: SeenMarket | undefined): void {
    const isOdds = market?.definition.type === 'match_odds';
    const liability = isOdds ? (size * (price - 100)) / 100 : (size * price) / 100;
    this.note(backPlayerId, marketId, { bets: 1, staked: size / 100, profit: 0 });
    this.note(layPlayerId, marketId, { bets: 1, staked: liability / 100, profit: 0 });
  }

  settled({ playerId, marketId, gross, commission }: Settlement): void {
    this.note(playerId, marketId, { bets: 0, staked: 0, profit: (gross - commission) / 100 });
  }

  /** Books a ticket of one match: its stake when it is accepted, then the result of each move. */
  ticket({ ticketId, playerId, legs, status, stake, lines, moves }: Ticket): void {
    if (status === 'pending' || status === 'lapsed') return;
    const gameId = legs[0]?.gameId;
    const known = this.booked.get(ticketId);
    this.booked.set(ticketId, moves.length);
    const profit = moves.slice(known ?? 0).reduce((sum, { net }) => sum + net, 0) / 100;
    const taken = known === undefined ? { bets: 1, staked: (stake * lines) / 100 } : { bets: 0, staked: 0 };
    this.noteGame(playerId, gameId, { ...taken, profit });
  }

  /**
   * Books turnover of a bonus: worth the share of the bonus that it completes, even before the next part is reached.
   */
  counted({ claimId, playerId, marketId, counted, netting }: Turnover, rollover: number): void {
    const key = `${claimId}/${marketId}`;
    const profit = (counted - (this.turnover.get(key) ?? 0)) / rollover / 100;
    this.turnover.set(key, counted);
    this.noteGame(playerId, netting?.gameIds[0], { bets: 0, staked: 0, profit });
  }

  /** Number of finished matches. */
  get matches(): number {
    return [...this.openMarkets.values()].filter((open) => open.size === 0).length;
  }

  bots(): BotLines[] {
    return [...this.lines.keys()].map((name) => ({ name, lines: this.linesOf(name) }));
  }

  private linesOf(name: string): MatchLine[] {
    const lines = [...(this.lines.get(name) ?? [])];
    return lines.filter(([gameId]) => this.openMarkets.get(gameId)?.size === 0).map(([, line]) => line);
  }

  private note(playerId: number, marketId: string, line: MatchLine): void {
    this.noteGame(playerId, this.gameOf.get(marketId), line);
  }

  private noteGame(playerId: number, gameId: string | undefined, { bets, staked, profit }: MatchLine): void {
    const lines = this.lines.get(this.names.get(playerId) ?? '');
    if (!lines || !gameId) return;
    const line = lines.get(gameId) ?? { bets: 0, staked: 0, profit: 0 };
    line.bets += bets;
    line.staked += staked;
    line.profit += profit;
    lines.set(gameId, line);
  }
}

/**
 * Return and its interval, clustered by match: bets on one match are dependent, so a match counts as one draw. Ratio
 * estimator r = Σp ÷ Σs with variance n/(n − 1) · Σ(p − r·s)² ÷ (Σs)² (Cochran, Sampling Techniques, 6.4).
 */
export function edgeRow({ name, lines }: BotLines): EdgeRow {
  const sum = (of: (line: MatchLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const [bets, staked, profit] = [sum((line) => line.bets), sum((line) => line.staked), sum((line) => line.profit)];
  const ratio = staked > 0 ? profit / staked : 0;
  const count = lines.length;
  const squares = sum((line) => (line.profit - ratio * line.staked) ** 2);
  const deviation = count > 1 && staked > 0 ? Math.sqrt((count / (count - 1)) * squares) / staked : 0;
  const rates = { perHundred: 100 * ratio, halfWidth: 100 * widthOf(count) * deviation };
  return { name, betOn: count, bets, staked, profit, ...rates };
}

/** True if a bot loses beyond chance: its whole interval is below 0. */
export function isLosing({ staked, perHundred, halfWidth, betOn }: EdgeRow): boolean {
  return staked > 0 && betOn > 2 && perHundred + halfWidth < 0;
}
/** True if a bot profits beyond chance: its whole interval is above 0. */
export function isProfitable({ staked, perHundred, halfWidth, betOn }: EdgeRow): boolean {
  return staked > 0 && betOn > 2 && perHundred - halfWidth > 0;
}
