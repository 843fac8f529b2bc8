import type { Market, MarketDefinition, MarketResult } from '@crease/exchange';
import { isRefusal, type Prng } from '@crease/kernel';
import type { Command } from '../../index.ts';
import { randomQuote, withJoint } from '../random-quote.ts';
import { scoreOf, TEAMS } from '../sample-score.ts';
import { ReferralStorm } from './referral-storm.ts';

/** Several events, so that one ticket can have selections of different matches. */
export const GAMES = ['game', 'game-2', 'game-3'] as const;
/** Events in the order in which they get another market: one has as many as both others, to be priced together. */
const ROUND = [GAMES[0], GAMES[1], GAMES[0], GAMES[2]] as const;

/** A feed that repeats itself, quotes that cross resting orders, suspensions, results, corrections, restarts. */
export class MarketStorm extends ReferralStorm {
  readonly #updates = new Map<string, { quote?: Command; status?: Command }>();
  #feedSeq = 0;
  #names = 0;

  protected quote(): void {
    const market = this.pickMarket();
    if (!market) return;
    const { marketId, gameId } = market.definition;
    const feed = { gameId, feedSeq: ++this.#feedSeq, marketId };
    const others = [...this.engine.markets.values()].filter((other) => other.definition.gameId === gameId);
    const quote = withJoint(this.prng, randomQuote(this.prng, market, feed), others);
    this.#updates.set(marketId, { ...this.#updates.get(marketId), quote });
    this.do(quote);
  }

  protected status(): void {
    const market = this.pickMarket();
    if (!market) return;
    const { marketId, gameId } = market.definition;
    const status = this.prng.chance(0.75) ? 'open' : this.prng.pick(['suspended', 'ball_running'] as const);
    const sent = this.prng.chance(0.004) ? ('closed' as const) : status;
    const command: Command = {
      type: 'setMarketStatus',
      gameId,
      feedSeq: ++this.#feedSeq,
      marketId,
      status: sent,
      reason: sent === 'open' ? '' : 'Wicket',
    };
    this.#updates.set(marketId, { ...this.#updates.get(marketId), status: command });
    this.do(command);
  }

  /** [B10] Beats early, late, with a clock that was set back or a feed that is behind: no order is released early. */
  protected beat(): void {
    const jump = this.prng.int(100);
    if (jump < 60) this.now += this.prng.int(3000);
    else if (jump < 65) this.now += 3_600_000;
    const now = jump > 95 ? this.now - 3_600_000 : this.now;
    const behind = jump % 10 === 3 ? jump * 150 : 0;
    this.do({ type: 'beat', feedReadTo: now - behind }, now);
  }

  protected settle(): void {
    const market = this.pickMarket();
    if (!market) return;
    const { marketId, gameId } = market.definition;
    const knownAt = this.prng.chance(0.3) ? { knownAt: this.now - this.prng.int(4000) } : {};
    const result = this.result(market);
    this.do({ type: 'settleMarket', gameId, feedSeq: ++this.#feedSeq, marketId, result, ...knownAt });
  }

  /** Voids one bet or a period, or resettles: also settled and archived markets. */
  protected correct(): void {
    const markets = [...this.engine.markets.values()];
    const kind = this.prng.int(4);
    if (kind === 0) {
      this.do({ type: 'voidOrder', orderId: 1 + this.prng.int(this.engine.counters.orderId + 1), reason: 'a mistake' });
    } else if (kind === 1 && markets.length > 0) {
      const from = this.now - this.prng.int(20_000);
      const { marketId } = this.prng.pick(markets).definition;
      this.do({ type: 'voidWindow', marketId, from, to: from + this.prng.int(5000), reason: 'goal cancelled' });
    } else {
      const over = markets.filter((market) => market.result);
      const archived = [...this.engine.closedMarkets.keys()];
      if (archived.length > 0 && this.prng.chance(0.5)) {
        const marketId = this.prng.pick(archived);
        this.do({ type: 'recallMarket', rows: this.store.settledRows(marketId) });
        this.check({ type: 'archiveMarket', marketId });
        over.splice(0, over.length, this.engine.markets.get(marketId) as (typeof over)[number]);
      }
      if (over.length === 0) return;
      const market = this.prng.pick(over);
      const { marketId, gameId } = market.definition;
      this.do({ type: 'resettleMarket', gameId, feedSeq: null, marketId, result: this.result(market) });
    }
  }

  /**
   * [T07] Repeats updates of the feed, late or against an operator's result, which change nothing. A feed may correct
   * its own result, by its next number.
   */
  protected repeatUpdates(): void {
    const markets = [...this.engine.markets.values()];
    if (markets.length === 0) return;
    const market = this.prng.pick(markets);
    const { marketId, gameId } = market.definition;
    const result = this.result(market);
    const stale = {
      type: 'settleMarket',
      gameId,
      feedSeq: this.prng.int((this.engine.sportEvents.get(gameId)?.feedSeq ?? 0) + 1),
      marketId,
      result,
    } as const;
    const isNext = market.result !== null && this.prng.chance(0.5);
    const mayCorrect = isNext && market.settledBy === 'feed';
    const outcome = this.do(isNext ? { ...stale, feedSeq: ++this.#feedSeq } : stale);
    if (mayCorrect) return;
    if (isRefusal(outcome) || outcome.facts.length > 0) this.fail('[T07] a repeated update changed something');
  }

  /** Stops or resumes a market as an operator. */
  protected stopOrResume(): void {
    const market = this.pickMarket();
    if (!market) return;
    const { gameId, marketId } = market.definition;
    const feed = { gameId, feedSeq: null, marketId };
    if (market.stopped) this.do({ type: 'resumeMarket', ...feed });
    else this.do({ type: 'stopMarket', ...feed, reason: 'Under review' });
  }

  /** Removes a runner, with or without a reduction of the others' prices. */
  protected remove(): void {
    const market = this.pickMarket();
    if (market?.definition.type !== 'match_odds') return;
    const { gameId, marketId, runners } = market.definition;
    const { runnerId } = this.prng.pick(runners);
    const factorBps = this.prng.pick([0, 0, 969, 2500, 9000]);
    const feedSeq = this.prng.chance(0.5) ? null : ++this.#feedSeq;
    this.do({ type: 'removeRunner', gameId, feedSeq, marketId, runnerId, factorBps, reason: 'injured' });
  }

  protected archive(): void {
    const over = [...this.engine.markets.values()].filter((market) => market.result);
    if (over.length > 0) this.do({ type: 'archiveMarket', marketId: this.prng.pick(over).definition.marketId });
  }

  protected score(): void {
    const gameId = this.prng.pick(GAMES);
    this.do({ type: 'applyScore', gameId, feedSeq: ++this.#feedSeq, score: scoreOf(this.step) });
  }

  /** Repeats the feed's current state. */
  protected restart(): void {
    this.restore();
    for (const { quote, status } of this.#updates.values()) {
      if (quote) this.do(quote);
      if (status) this.do(status);
    }
  }

  protected openMarket(): void {
    const open = [...this.engine.markets.values()].filter((market) => !market.result);
    if (open.length >= 6) return;
    const gameId = ROUND[++this.#names % ROUND.length] ?? GAMES[0];
    const definition = randomMarket(this.prng, { gameId, number: this.#names });
    this.do({ type: 'openMarket', gameId, feedSeq: ++this.#feedSeq, definition });
  }

  protected tellEvents(): void {
    const words = { name: 'Tides v Kings', competition: 'Cup', venue: 'Bay', teams: TEAMS };
    for (const gameId of GAMES) {
      const feedSeq = ++this.#feedSeq;
      this.do({ type: 'applySportEvent', gameId, feedSeq, sportId: 4, ...words, startsAt: 0, status: 'in_play' });
    }
  }

  protected pickMarket() {
    const open = [...this.engine.markets.values()].filter((market) => !market.result);
    return open.length > 0 ? this.prng.pick(open) : null;
  }

  protected feedToMarket(command: { type: 'turnInPlay' }): void {
    const market = this.pickMarket();
    if (!market) return;
    const { gameId, marketId } = market.definition;
    this.do({ ...command, gameId, feedSeq: ++this.#feedSeq, marketId });
  }

  protected result({ definition: { type, winners: expected = 1 }, runnerStatus }: Market): MarketResult {
    const { prng } = this;
    if (prng.chance(0.15)) return { kind: 'void', note: 'no result' };
    if (type === 'fancy') return { kind: 'value', value: prng.int(60), note: '' };
    const staying = [...runnerStatus.keys()].filter((at) => runnerStatus[at] !== 'removed');
    const winners = new Set<number>();
    while (winners.size < Math.min(expected, staying.length)) winners.add(prng.pick(staying));
    // A dead heat, unless it is picked again.
    if (prng.chance(0.1)) winners.add(prng.pick(staying));
    return { kind: 'winners', winners: [...winners], note: '' };
  }
}

/** Returns a market of any type, with small limits so that they apply. */
function randomMarket(prng: Prng, { gameId, number }: { gameId: string; number: number }): MarketDefinition {
  const type = prng.pick(['match_odds', 'match_odds', 'bookmaker', 'fancy'] as const);
  const width = type === 'fancy' ? 0 : 2 + prng.int(3);
  return {
    marketId: `market-${number}`,
    gameId,
    sportId: 4,
    type,
    name: `Market ${number}`,
    group: 'odds',
    runners: Array.from({ length: width }, (_, at) => ({ runnerId: `runner-${at}`, name: `Runner ${at}` })),
    ...(type === 'match_odds' && width > 2 && number % 5 === 0 && { winners: width - 1 }),
    min: 100_00,
    max: prng.pick([1000_00, 10_000_00]),
    maxProfit: prng.pick([3000_00, 100_000_00]),
    inPlayDelayMs: prng.pick([0, 2000, 5000]),
    commissionBps: prng.pick([0, 200, 333]),
    rules: type,
    sortOrder: number,
  };
}
