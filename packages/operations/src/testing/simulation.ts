import type { Market, MarketResult } from '@crease/exchange';
import { type Asset, isRefusal, stepPrice } from '@crease/kernel';
import { randomCashOut } from '../cash-outs/testing/random-cash-out.ts';
import type { Command, Fact } from '../index.ts';
import { STORM_ASSETS } from './checked-house.ts';
import { randomBet } from './random-bet.ts';
import { randomMarket } from './random-market.ts';
import { randomQuote } from './random-quote.ts';
import { ReferralStorm } from './referral-storm.ts';
import { scoreOf, TEAMS } from './told-play.ts';

export const OPENING_BALANCE = 2500_00;
const GAME = 'game';

/**
 * A whole House under a seeded storm: players of two assets, a feed that repeats itself, quotes that cross
 * resting orders, suspensions, turns in-play, results, corrections, money in and money out, limits and breaks, rewards
 * for friends, a clock that jumps, restarts from the record.
 */
export class Simulation extends ReferralStorm {
  readonly #told = new Map<string, { quote?: Command; status?: Command }>();
  #feedSeq = 0;
  #names = 0;

  /** @param alsoTell hears the facts of each command while the objects they point at are as it left them. */
  constructor(seed: string, alsoTell: (facts: readonly Fact[]) => void = () => {}) {
    super(seed, alsoTell);
    for (let i = 0; i < 8; i++) this.#addPlayer();
    this.#tellEvent();
    for (let i = 0; i < 4; i++) this.#openMarket();
  }

  run(steps: number): void {
    for (let i = 0; i < steps; i++) this.#act();
  }

  /**
   * Ends every withdrawal, gives every market a result, then takes all of them back: everybody has what they began with
   * and what they paid in, were rewarded and won in games, less what they were paid out (I15, T03, T08, MO-08).
   */
  unwind(): void {
    this.endWithdrawals();
    this.endRounds();
    for (const market of [...this.house.markets.values()]) {
      const feed = { gameId: GAME, feedSeq: null, marketId: market.definition.marketId };
      this.#payToEnd();
      if (!market.result) this.do({ verb: 'settleMarket', ...feed, result: this.#result(market) });
      this.#payToEnd();
      if (market.status !== 'voided')
        this.do({ verb: 'resettleMarket', ...feed, result: { kind: 'void', note: 'unwound' } });
      this.#payToEnd();
    }
    for (const marketId of [...this.house.closedMarkets.keys()]) {
      this.do({ verb: 'recallMarket', rows: this.store.settledRows(marketId) });
      const feed = { gameId: GAME, feedSeq: null, marketId };
      this.do({ verb: 'resettleMarket', ...feed, result: { kind: 'void', note: 'unwound' } });
      this.#payToEnd();
    }
    for (const { playerId } of this.house.players.values()) {
      const purse = this.house.seats[playerId]?.purse;
      if (!purse) continue;
      const brought = this.broughtBy(playerId) + this.bonusOf(playerId) + this.playedOf(playerId);
      const due = OPENING_BALANCE + brought + this.rewardsOf(playerId);
      const { owed, held, cash } = purse;
      if (cash.balance !== Math.max(0, due) || owed !== Math.max(0, -due) || held !== 0)
        this.fail(`[I15] player ${playerId} ends with ${cash.balance} of ${due}, owes ${owed}, holds ${held}`);
    }
  }

  #act(): void {
    this.step++;
    const roll = this.prng.int(1320);
    if (roll < 480) this.#bet();
    else if (roll < 540) this.#cancel();
    else if (roll < 552) this.#edit();
    else if (roll < 590) this.#cashOut();
    else if (roll < 600) this.#repeat();
    else if (roll < 740) this.#quote();
    else if (roll < 800) this.#status();
    else if (roll < 815) this.#feedToMarket({ verb: 'turnInPlay' });
    else if (roll < 882) this.#beat();
    else if (roll < 885) this.#remove();
    else if (roll < 915) this.#openMarket();
    else if (roll < 927) this.#settle();
    else if (roll < 950) this.#correct();
    else if (roll < 962) this.#oldNews();
    else if (roll < 966) this.#exclude();
    else if (roll < 974) this.#stopOrResume();
    else if (roll < 978) this.#archive();
    else if (roll < 985) this.#restart();
    else if (roll < 1000) this.#score();
    else if (roll < 1150) this.moveMoney();
    else if (roll < 1200) this.moveBonus();
    else if (roll < 1270) this.moveLimit();
    else this.moveReferral();
    this.#lookAtStanding();
    this.#pay();
  }

  /** As whoever runs the House does after a change, sooner or later. */
  #lookAtStanding(): void {
    for (const marketId of [...this.house.autoCashOuts.marketIds()])
      if (this.prng.chance(0.5)) this.do({ verb: 'runAutoCashOuts', marketId });
  }

  /** The next slice of what is under way; now and then something else comes first, and sometimes the end of the process. */
  #pay(): void {
    for (const marketId of [...this.house.voiding, ...this.house.settling.keys()]) {
      if (this.prng.chance(0.1)) this.#restart();
      if (this.prng.chance(0.6)) this.do({ verb: 'continueSettlement', marketId });
      return;
    }
  }

  #payToEnd(): void {
    const isUnderWay = (marketId: string) => this.house.voiding.has(marketId) || this.house.settling.has(marketId);
    for (const marketId of [...this.house.voiding, ...this.house.settling.keys()])
      while (isUnderWay(marketId)) this.do({ verb: 'continueSettlement', marketId });
  }

  #bet(): void {
    const players = [...this.house.players.values()];
    const command = randomBet(this.prng, this.house, { player: this.prng.pick(players), clientRef: this.#ref() });
    if (command) this.ask(command);
  }

  #cancel(): void {
    const playerId = 1 + this.prng.int(this.house.counters.playerId);
    const own = this.house.seats[playerId]?.live ?? [];
    const anyOrder = { orderId: 1 + this.prng.int(this.house.counters.orderId + 1) };
    const markets = [...this.house.markets.keys()];
    const kind = this.prng.int(6);
    const scope =
      kind === 0 ? 'all' : kind === 1 && markets.length > 0 ? { marketId: this.prng.pick(markets) } : anyOrder;
    const aimed = kind >= 3 && own.length > 0 ? { orderId: this.prng.pick(own).orderId } : scope;
    this.ask({ verb: 'cancelOrders', playerId, clientRef: this.#ref(), scope: aimed });
  }

  #edit(): void {
    const playerId = 1 + this.prng.int(this.house.counters.playerId);
    const own = this.house.seats[playerId]?.live ?? [];
    if (own.length === 0) return;
    const { orderId, price, remaining } = this.prng.pick(own);
    const moved = this.prng.chance(0.6) ? stepPrice(price, this.prng.int(7) - 3) : price;
    const size = this.prng.chance(0.5) ? remaining : this.prng.pick([100_00, 200_00, 500_00]);
    this.ask({ verb: 'editOrder', playerId, clientRef: this.#ref(), orderId, price: moved, size, marketVersion: null });
  }

  #cashOut(): void {
    const command = randomCashOut(this.prng, this.house, this.#ref());
    if (command?.verb === 'cashOut') this.ask(command);
    else if (command) this.do(command);
  }

  /** [I12] The same question again: the same answer, no facts; another question under its name is refused. */
  #repeat(): void {
    if (this.answered.length === 0) return;
    const { command, answer } = this.prng.pick(this.answered);
    const again = this.do(command);
    if (isRefusal(again)) this.fail(`[I12] ${command.clientRef} was refused when repeated`);
    if (again.facts.length > 0 || JSON.stringify(again.answer) !== answer)
      this.fail(`[I12] ${command.clientRef} was answered otherwise when repeated`);
    const outcome = this.do(withAnotherBody(command));
    if (!isRefusal(outcome) || outcome.code !== 'DUPLICATE_REF')
      this.fail(`[B02] ${command.clientRef} was taken for another body`);
  }

  #quote(): void {
    const market = this.#pickMarket();
    if (!market) return;
    const { marketId } = market.definition;
    const quote = randomQuote(this.prng, market, { gameId: GAME, feedSeq: ++this.#feedSeq, marketId });
    this.#told.set(marketId, { ...this.#told.get(marketId), quote });
    this.do(quote);
  }

  #status(): void {
    const market = this.#pickMarket();
    if (!market) return;
    const { marketId } = market.definition;
    const status = this.prng.chance(0.75) ? 'open' : this.prng.pick(['suspended', 'ball_running'] as const);
    const told = this.prng.chance(0.004) ? ('closed' as const) : status;
    const command: Command = {
      verb: 'setMarketStatus',
      gameId: GAME,
      feedSeq: ++this.#feedSeq,
      marketId,
      status: told,
      reason: told === 'open' ? '' : 'Wicket',
    };
    this.#told.set(marketId, { ...this.#told.get(marketId), status: command });
    this.do(command);
  }

  /** [B10] A beat may come early, late, with a clock that was set back or a feed that is behind: nobody is released before their time. */
  #beat(): void {
    const jump = this.prng.int(100);
    if (jump < 60) this.now += this.prng.int(3000);
    else if (jump < 65) this.now += 3_600_000;
    const now = jump > 95 ? this.now - 3_600_000 : this.now;
    const behind = jump % 10 === 3 ? jump * 150 : 0;
    this.do({ verb: 'beat', feedReadTo: now - behind }, now);
  }

  #settle(): void {
    const market = this.#pickMarket();
    if (!market) return;
    const { marketId } = market.definition;
    const knownAt = this.prng.chance(0.3) ? { knownAt: this.now - this.prng.int(4000) } : {};
    const result = this.#result(market);
    this.do({ verb: 'settleMarket', gameId: GAME, feedSeq: ++this.#feedSeq, marketId, result, ...knownAt });
  }

  /** Void one bet, a stretch of time, or settle anew: also on markets that were settled and archived. */
  #correct(): void {
    const markets = [...this.house.markets.values()];
    const kind = this.prng.int(4);
    if (kind === 0) {
      this.do({ verb: 'voidOrder', orderId: 1 + this.prng.int(this.house.counters.orderId + 1), reason: 'a mistake' });
    } else if (kind === 1 && markets.length > 0) {
      const from = this.now - this.prng.int(20_000);
      const { marketId } = this.prng.pick(markets).definition;
      this.do({ verb: 'voidWindow', marketId, from, to: from + this.prng.int(5000), reason: 'goal cancelled' });
    } else {
      const over = markets.filter((market) => market.result);
      const archived = [...this.house.closedMarkets.keys()];
      if (archived.length > 0 && this.prng.chance(0.5)) {
        const marketId = this.prng.pick(archived);
        this.do({ verb: 'recallMarket', rows: this.store.settledRows(marketId) });
        this.check({ verb: 'archiveMarket', marketId });
        over.splice(0, over.length, this.house.markets.get(marketId) as (typeof over)[number]);
      }
      if (over.length === 0) return;
      const market = this.prng.pick(over);
      const { marketId } = market.definition;
      this.do({ verb: 'resettleMarket', gameId: GAME, feedSeq: null, marketId, result: this.#result(market) });
    }
  }

  /**
   * [T07] What the feed tells twice, late, or against what an operator declared changes nothing. Its own result it
   * may correct, by its next number.
   */
  #oldNews(): void {
    const markets = [...this.house.markets.values()];
    if (markets.length === 0) return;
    const market = this.prng.pick(markets);
    const { marketId } = market.definition;
    const result = this.#result(market);
    const stale = {
      verb: 'settleMarket',
      gameId: GAME,
      feedSeq: this.prng.int(this.#feedSeq + 1),
      marketId,
      result,
    } as const;
    const isNext = market.result !== null && this.prng.chance(0.5);
    const mayCorrect = isNext && market.settledBy === 'feed';
    const outcome = this.do(isNext ? { ...stale, feedSeq: ++this.#feedSeq } : stale);
    if (mayCorrect) return;
    if (isRefusal(outcome) || outcome.facts.length > 0) this.fail('[T07] old news changed something');
  }

  #exclude(): void {
    this.do({ verb: 'setExcluded', playerId: 1 + this.prng.int(8), excluded: this.prng.chance(0.3) });
  }

  /** The operator stops a market, or resumes it. */
  #stopOrResume(): void {
    const market = this.#pickMarket();
    if (!market) return;
    const feed = { gameId: GAME, feedSeq: null, marketId: market.definition.marketId };
    if (market.stopped) this.do({ verb: 'resumeMarket', ...feed });
    else this.do({ verb: 'stopMarket', ...feed, reason: 'The operator looks at it' });
  }

  /** A runner takes no part, with or without a reduction of the others' prices. */
  #remove(): void {
    const market = this.#pickMarket();
    if (market?.definition.type !== 'match_odds') return;
    const { marketId, runners } = market.definition;
    const { runnerId } = this.prng.pick(runners);
    const factorBps = this.prng.pick([0, 0, 969, 2500, 9000]);
    const feedSeq = this.prng.chance(0.5) ? null : ++this.#feedSeq;
    this.do({ verb: 'removeRunner', gameId: GAME, feedSeq, marketId, runnerId, factorBps, reason: 'injured' });
  }

  #archive(): void {
    const over = [...this.house.markets.values()].filter((market) => market.result);
    if (over.length > 0) this.do({ verb: 'archiveMarket', marketId: this.prng.pick(over).definition.marketId });
  }

  #score(): void {
    this.do({ verb: 'applyScore', gameId: GAME, feedSeq: ++this.#feedSeq, score: scoreOf(this.step) });
  }

  /** The feed tells again what stands. */
  #restart(): void {
    this.restore();
    for (const { quote, status } of this.#told.values()) {
      if (quote) this.do(quote);
      if (status) this.do(status);
    }
  }

  #openMarket(): void {
    const open = [...this.house.markets.values()].filter((market) => !market.result);
    if (open.length >= 6) return;
    const definition = randomMarket(this.prng, { gameId: GAME, number: ++this.#names });
    this.do({ verb: 'openMarket', gameId: GAME, feedSeq: ++this.#feedSeq, definition });
  }

  #addPlayer(): void {
    const asset = STORM_ASSETS[this.house.counters.playerId % 2] as Asset;
    const username = `player${this.house.counters.playerId}`;
    this.do({ verb: 'createPlayer', username, demo: false, asset, openingBalance: OPENING_BALANCE });
  }

  #tellEvent(): void {
    const words = { name: 'Tides v Kings', competition: 'Cup', venue: 'Bay', teams: TEAMS };
    this.do({
      verb: 'applySportEvent',
      gameId: GAME,
      feedSeq: ++this.#feedSeq,
      sportId: 4,
      ...words,
      startsAt: 0,
      status: 'in_play',
    });
  }

  #pickMarket() {
    const open = [...this.house.markets.values()].filter((market) => !market.result);
    return open.length > 0 ? this.prng.pick(open) : null;
  }

  #feedToMarket(command: { verb: 'turnInPlay' }): void {
    const market = this.#pickMarket();
    if (market) this.do({ ...command, gameId: GAME, feedSeq: ++this.#feedSeq, marketId: market.definition.marketId });
  }

  #result({ definition: { type }, runnerStatus }: Market): MarketResult {
    const { prng } = this;
    if (prng.chance(0.15)) return { kind: 'void', note: 'no result' };
    if (type === 'fancy') return { kind: 'value', value: prng.int(60), note: '' };
    const staying = [...runnerStatus.keys()].filter((at) => runnerStatus[at] !== 'removed');
    const first = prng.pick(staying);
    if (prng.chance(0.1)) return { kind: 'winners', winners: [...new Set([first, prng.pick(staying)])], note: '' };
    return { kind: 'winners', winners: [first], note: '' };
  }

  #ref(): string {
    return `ref-${this.step}-${this.prng.int(1000)}`;
  }
}

function withAnotherBody(command: Command): Command {
  if (command.verb === 'cancelBonus') return { ...command, claimId: command.claimId + 1 };
  if (command.verb === 'claimBonus') return { ...command, terms: { ...command.terms, offerId: 'another' } };
  if (command.verb === 'actInRound') return { ...command, roundId: command.roundId + 1 };
  if ('stake' in command) return { ...command, stake: command.stake + 10_00 };
  if ('share' in command) return { ...command, share: command.share === 1 ? 2 : 1 };
  if ('size' in command) return { ...command, size: command.size + 100_00 };
  if ('amount' in command) return { ...command, amount: command.amount + 1 };
  if ('withdrawalId' in command) return { ...command, withdrawalId: command.withdrawalId + 1 };
  return { ...command, scope: { orderId: 0 } } as Command;
}
