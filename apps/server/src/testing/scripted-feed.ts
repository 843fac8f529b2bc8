import type { Feed, FeedUpdate } from '@crease/feeds';
import { SPORT_ID, type Sport } from '@crease/kernel';

type ScriptedUpdate = FeedUpdate extends infer U
  ? U extends FeedUpdate
    ? Omit<U, 'gameId' | 'seq' | 'at'>
    : never
  : never;

/**
 * A feed with the updates that a test publishes. Like a real one it numbers its updates and can repeat its current
 * state.
 */
export class ScriptedFeed implements Feed {
  readonly name = 'scripted';
  readonly endsAt = Number.POSITIVE_INFINITY;
  /** Tests may be silent for any time. */
  readonly longestQuietMs = Number.MAX_SAFE_INTEGER;
  readonly #history: FeedUpdate[] = [];
  #waiting: FeedUpdate[] = [];
  #seq = 0;
  readonly #now: () => number;

  /** @param now epoch milliseconds. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  publish(gameId: string, ...told: ScriptedUpdate[]): void {
    for (const update of told) {
      this.#seq++;
      this.#waiting.push({ ...update, gameId, seq: this.#seq, at: 0 } as FeedUpdate);
    }
  }

  /** Returns the last update of this kind for an event. */
  lastPublished<K extends FeedUpdate['kind']>(gameId: string, kind: K): Extract<FeedUpdate, { kind: K }> {
    const isIt = (update: FeedUpdate): update is Extract<FeedUpdate, { kind: K }> =>
      update.kind === kind && update.gameId === gameId;
    const found = [...this.#history, ...this.#waiting].findLast(isIt);
    if (!found) throw new Error(`no ${kind} was published for ${gameId}`);
    return found;
  }

  /** True until the reader has taken all updates. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** While true, reading the feed fails. */
  isDamaged = false;

  advance(): FeedUpdate[] {
    if (this.isDamaged) throw new TypeError('a damaged line');
    const told = this.#waiting;
    this.#waiting = [];
    this.#history.push(...told);
    return told;
  }

  /** Returns all updates ever published: the engine ignores those it has. */
  seek(): FeedUpdate[] {
    this.advance();
    return [...this.#history];
  }

  /** Publishes an event with a match odds market of two runners, a bookmaker and a fancy, all open. */
  publishMatch(gameId: string, { sport = 'cricket', inPlay = false, delayMs = 0 }: MatchTerms = {}): void {
    const status = inPlay ? 'in_play' : 'scheduled';
    const sportId = SPORT_ID[sport];
    const startsAt = this.#now() + (inPlay ? -60_000 : 3_600_000);
    const card = (side: string) => ({
      name: `The ${side}`,
      shortName: side.slice(0, 3).toUpperCase(),
      colours: ['#176466', '#f4ead5'] as const,
      pattern: 1,
    });
    const name = `${gameId} Tides v ${gameId} Kites`;
    const teams = [card('tides'), card('kites')] as const;
    this.publish(gameId, {
      kind: 'sportEvent',
      sportId,
      name,
      competition: 'Test League',
      venue: 'Nets',
      teams,
      startsAt,
      status,
    });
    for (const [at, type] of (['match_odds', 'bookmaker', 'fancy'] as const).entries()) {
      const market = {
        marketId: `${gameId}-${type}`,
        gameId,
        sportId,
        type,
        name: type === 'match_odds' ? 'Match odds' : type,
        group: 'odds',
        sortOrder: at,
        runners: type === 'fancy' ? [] : [aRunner('tides'), aRunner('kites')],
        min: 100_00,
        max: 500_000_00,
        maxProfit: 2_500_000_00,
        inPlayDelayMs: delayMs,
        commissionBps: type === 'match_odds' ? 200 : 0,
        rules: 'match_odds_t20',
      };
      this.publish(gameId, { kind: 'marketOpen', market });
      if (inPlay) this.publish(gameId, { kind: 'inPlay', marketId: market.marketId });
    }
    this.quote(gameId);
    for (const type of ['match_odds', 'bookmaker', 'fancy'])
      this.publish(gameId, { kind: 'marketStatus', marketId: `${gameId}-${type}`, status: 'open', reason: '' });
  }

  /** Ends the match: the side at `winner` chases 161. */
  endMatch(gameId: string, winner: 0 | 1 = 0): void {
    const innings = [
      { team: winner === 0 ? 1 : 0, runs: 160, wickets: 6, overs: '20.0', maxOvers: 20 },
      { team: winner, runs: 161, wickets: 4, overs: '18.3', maxOvers: 20 },
    ] as const;
    const figures = { batters: [], bowler: null, recentOvers: [], currentRunRate: 8, requiredRunRate: null };
    this.publish(
      gameId,
      {
        kind: 'score',
        score: {
          sport: 'cricket',
          phase: 'finished',
          innings,
          battingTeam: winner,
          target: 161,
          ...figures,
          summary: '',
        },
      },
      { ...this.lastPublished(gameId, 'sportEvent'), status: 'finished' },
    );
  }

  /** Quotes both runners: to back at `back` (hundredths) and below, to lay `gap` above and up. */
  quote(gameId: string, back = 190, gap = 1): void {
    const level = (price: number) => ({ price, size: 50_000_00 });
    const ladder = (best: number) => ({
      back: [level(best), level(best - 1), level(best - 2)],
      lay: [level(best + gap), level(best + gap + 1), level(best + gap + 2)],
    });
    const rate = { backRate: 90, layRate: 95, max: 200_000_00, suspended: false };
    this.publish(
      gameId,
      { kind: 'oddsQuote', marketId: `${gameId}-match_odds`, runners: [ladder(back), ladder(back)] },
      { kind: 'bookmakerQuote', marketId: `${gameId}-bookmaker`, runners: [rate, rate] },
      {
        kind: 'fancyQuote',
        marketId: `${gameId}-fancy`,
        state: 'now',
        no: { run: 50, rate: 110 },
        yes: { run: 52, rate: 90 },
      },
    );
  }
}

export interface MatchTerms {
  readonly sport?: Sport;
  readonly inPlay?: boolean;
  readonly delayMs?: number;
}

function aRunner(runnerId: string) {
  return { runnerId, name: `The ${runnerId}` };
}
