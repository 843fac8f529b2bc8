import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Command, checkInvariants, createEngine, type Engine, execute, walletOf } from '@crease/engine';
import type { Order, PriceSize } from '@crease/exchange';
import { type FeedUpdate, guardFeed } from '@crease/feeds';
import { MINOR_PER_UNIT, sha256 } from '@crease/kernel';
import { openReplay } from '@crease/replay';
import { describe, expect, it } from 'vitest';
import { feedCommand } from '../core/feed-command.ts';
import { readRecording } from './read-recording.ts';

/** The folder of recordings: `CREASE_SHARED`, else a folder `shared` next to one of the parent folders. */
function recordings(): string | null {
  const named = process.env.CREASE_SHARED;
  if (named) return existsSync(join(named, 'data')) ? join(named, 'data') : null;
  for (let at = dirname(fileURLToPath(import.meta.url)); at !== dirname(at); at = dirname(at))
    if (existsSync(join(at, 'shared', 'data'))) return join(at, 'shared', 'data');
  return null;
}
const DATA = recordings();
const conformance = <T>(name: string): T =>
  JSON.parse(readFileSync(join(DATA ?? '', 'conformance', `${name}.json`), 'utf8')) as T;

const OPENING = 100_000_000 * MINOR_PER_UNIT;
const STAKE = 100 * MINOR_PER_UNIT;
const [TAKER, MAKER] = [1, 2];

/**
 * Plays a whole recording into an engine with two players: one takes offers of every kind of market from time to time,
 * the other leaves orders in the books.
 */
class ReplayedEngine {
  readonly engine: Engine = createEngine({ assets: ['play:INR'] });
  /** Quotes after which the book differed from the quote. */
  readonly otherBooks: string[] = [];
  compared = 0;
  #refs = 0;
  #now = 0;

  async play(file: string): Promise<this> {
    const recording = await readRecording(join(DATA ?? '', file));
    const feed = guardFeed(openReplay({ ...recording, startAt: 'beginning', secret: sha256(file) }));
    for (let step = 0; ; step++) {
      // Hours before play pass quickly; guarded feeds are silent after the end.
      const feedTime = step * 20_000;
      for (const update of feed.advance(feedTime)) this.#follow(update);
      this.#do({ type: 'beat', feedReadTo: null });
      if (step % 15 === 0) this.#bet();
      if (feedTime > feed.endsAt + 60_000) return this;
    }
  }

  #follow(update: FeedUpdate): void {
    this.#now = Math.max(this.#now, update.at);
    if (this.engine.players.size === 0)
      for (const username of ['taker', 'maker'])
        this.#do({ type: 'createPlayer', username, demo: true, asset: 'play:INR', openingBalance: OPENING });
    this.#do(feedCommand(update));
    if (update.kind === 'oddsQuote') this.#compare(update);
  }

  #do(command: Command) {
    return execute(this.engine, command, { now: this.#now });
  }

  /** The best three prices per side must be the recording's: the maker's orders rest at the far ends. */
  #compare({ marketId, runners }: Extract<FeedUpdate, { kind: 'oddsQuote' }>): void {
    const market = this.engine.markets.get(marketId);
    const book = market?.books.get('play:INR')?.ladder;
    if (market?.status !== 'open' || !book) return;
    for (const [at, quote] of runners.entries()) {
      const shown = [book.availableToBack(at, 5), book.availableToLay(at, 5)].map(bestThree);
      const quoted = [quote.back, quote.lay].map(bestThree);
      this.compared++;
      if (JSON.stringify(shown) !== JSON.stringify(quoted))
        this.otherBooks.push(`${marketId} ${JSON.stringify([shown, quoted])}`);
    }
  }

  /** Takes a price in every open market, and places an order that nobody takes. */
  #bet(): void {
    for (const { definition, status, books, bookmakerQuote, fancyQuote } of this.engine.markets.values()) {
      if (status !== 'open') continue;
      const { marketId, type } = definition;
      const who = (playerId: number) => ({ playerId, clientRef: `replayed-${++this.#refs}`, marketId });
      const side = this.#refs % 3 === 0 ? ('lay' as const) : ('back' as const);
      if (type === 'fancy') {
        const quote = side === 'back' ? fancyQuote?.yes : fancyQuote?.no;
        if (quote) this.#do({ type: 'takeFancy', ...who(TAKER), side, ...quote, size: STAKE });
        continue;
      }
      const at = this.#refs % definition.runners.length;
      const { runnerId } = definition.runners[at] as { runnerId: string };
      if (type === 'bookmaker') {
        const quote = bookmakerQuote?.[at];
        const rate = side === 'back' ? quote?.backRate : quote?.layRate;
        if (rate) this.#do({ type: 'takeBookmaker', ...who(TAKER), runnerId, side, rate, size: STAKE });
        continue;
      }
      const ladder = books.get('play:INR')?.ladder;
      const [best] = (side === 'back' ? ladder?.availableToBack(at, 1) : ladder?.availableToLay(at, 1)) ?? [];
      const order = { type: 'placeOrder', marketVersion: null, minFill: null, size: STAKE } as const;
      if (best && best.size >= STAKE && !isFarEnd(best)) {
        const terms = { ...order, ...who(TAKER), runnerId, side, price: best.price, persistence: 'lapse' } as const;
        this.#do({ ...terms, timeInForce: 'fillOrKill' });
      }
      const rest = {
        ...order,
        ...who(MAKER),
        runnerId,
        timeInForce: 'goodTillCancelled',
        persistence: 'persist',
      } as const;
      if (this.#refs % 7 === 0) this.#do({ ...rest, side: 'lay', price: 101 });
      if (this.#refs % 7 === 3) this.#do({ ...rest, side: 'back', price: 100_000 });
    }
  }

  ordersOf(playerId: number): Order[] {
    return [...this.engine.orders.values()].filter((order) => order.playerId === playerId);
  }

  /** A player's expected total by the results and the rules, computed bet by bet. */
  expectedNet(playerId: number): number {
    const byMarket = new Map<string, number>();
    for (const order of this.ordersOf(playerId))
      byMarket.set(order.marketId, (byMarket.get(order.marketId) ?? 0) + this.#worth(order));
    let net = 0;
    for (const [marketId, gross] of byMarket) {
      const bps = this.engine.markets.get(marketId)?.definition.commissionBps ?? 0;
      net += gross > 0 ? gross - Math.floor((gross * bps) / 10_000) : gross;
    }
    return net;
  }

  #worth({ marketId, marketType, runnerIndex, side, run, matched, matchedValue, price }: Order): number {
    const { result, definition } = this.engine.markets.get(marketId) ?? {};
    if (!result || result.kind === 'void' || matched === 0) return 0;
    const handicap = definition?.runners[runnerIndex]?.handicap;
    if (result.kind === 'value' && handicap) {
      const lead = 4 * (handicap.side === 'first' ? result.value : -result.value) + handicap.quarters;
      const part = Math.min(2, Math.abs(lead)) / 2;
      const backed = part * (lead > 0 ? matchedValue / 100 - matched : -matched);
      return side === 'back' ? backed : -backed;
    }
    const isWon = result.kind === 'value' ? result.value >= run : result.winners.includes(runnerIndex);
    const gain = marketType === 'match_odds' ? matchedValue / 100 - matched : (matched * price) / 100;
    const backer = isWon ? gain : -matched;
    return side === 'back' ? backer : -backer;
  }
}

const isFarEnd = ({ price }: PriceSize) => price === 101 || price === 100_000;
const bestThree = (levels: readonly PriceSize[]) => levels.filter((level) => !isFarEnd(level)).slice(0, 3);

/** Asserts that every market is settled, every bet paid as computed, and nothing held or owed. */
function expectSettled(replayed: ReplayedEngine): void {
  const { engine } = replayed;
  expect(checkInvariants(engine)).toEqual([]);
  for (const { definition, status } of engine.markets.values())
    expect(['settled', 'voided'], definition.name).toContain(status);
  for (const playerId of [TAKER, MAKER]) {
    expect(walletOf(engine, playerId).cash - OPENING).toBe(replayed.expectedNet(playerId));
    expect(walletOf(engine, playerId).held).toBe(0);
    for (const { status, remaining } of replayed.ordersOf(playerId))
      expect([remaining, ['settled', 'lapsed', 'voided'].includes(status)]).toEqual([0, true]);
  }
}

const betfair = DATA
  ? conformance<{ files: { file: string; final: { marketId: string; winners: { id: number }[] }[] }[] }>(
      'betfair_replay',
    ).files
  : [];
const cricket = DATA
  ? conformance<{ matches: { file: string; teams: string[]; settle: Record<string, unknown>; innings: Innings[] }[] }>(
      'cricket_results',
    ).matches
  : [];
interface Innings {
  readonly runsAfterOver: Record<string, number>;
  readonly superOver: boolean;
}

describe.skipIf(!DATA)('a recording played into an engine with players', () => {
  it.each([
    ['full depth', 'cricket_1.200806927_netherlands_v_png.mcm.jsonl.gz', 1],
    ['last prices', 'tennis_1.223716976_norrie_v_ruud_match_odds.mcm.jsonl.gz', 1],
    ['last prices, an event of many markets', 'soccer_event28202626_middlesbrough_v_mancity_basic.mcm.jsonl.gz', 39],
  ])('%s: shows the recorded book, settles as recorded, pays each bet by its result', async (_, file, markets) => {
    const replayed = await new ReplayedEngine().play(`betfair/${file}`);
    const { engine } = replayed;
    const final = betfair.find((one) => one.file === file)?.final ?? [];
    const winnersOf = (marketId: string) =>
      final.find((one) => one.marketId === marketId)?.winners.map(({ id }) => String(id));
    expect(engine.markets.size).toBe(markets);
    for (const { definition, result } of engine.markets.values()) {
      if (result?.kind === 'value') continue;
      const winners = result?.kind === 'winners' ? result.winners.map((at) => definition.runners[at]?.runnerId) : [];
      expect(winners.toSorted(), definition.name).toEqual(winnersOf(definition.marketId)?.toSorted());
    }
    expect(replayed.compared).toBeGreaterThan(20);
    expect(replayed.otherBooks.slice(0, 3)).toEqual([]);
    expect(replayed.ordersOf(TAKER).some(({ matched }) => matched > 0)).toBe(true);
    expectSettled(replayed);
  });

  it.each(
    process.env.SOAK ? ['ipl_1216501.json.gz', 'ipl_1136592.json.gz', 't20i_1278671.json.gz'] : ['ipl_1136592.json.gz'],
  )('%s: score, prices and fancies; settles by the recorded balls', async (file) => {
    const replayed = await new ReplayedEngine().play(`cricsheet/${file}`);
    const { engine } = replayed;
    const recorded = cricket.find((one) => one.file === file);
    const resultOf = (suffix: string) =>
      [...engine.markets.values()].find(({ definition }) => definition.marketId.endsWith(`-${suffix}`))?.result;
    const winner = recorded?.settle.winnerIncludingSuperOverOrBowlOut as string | null;
    for (const main of ['mo', 'bm'])
      expect(resultOf(main)).toMatchObject(
        winner === null ? { kind: 'void' } : { kind: 'winners', winners: [recorded?.teams.indexOf(winner)] },
      );
    let fancies = 0;
    for (const [index, { runsAfterOver, superOver }] of (recorded?.innings ?? []).entries()) {
      for (const [over, runs] of superOver ? [] : Object.entries(runsAfterOver)) {
        const result = resultOf(`f-${over}ov-${index + 1}`);
        if (result?.kind !== 'value') continue;
        expect(result.value, `over ${over}`).toBe(runs);
        fancies++;
      }
    }
    expect(fancies).toBeGreaterThan(2);
    const types = new Set(replayed.ordersOf(TAKER).flatMap(({ marketType, matched }) => (matched ? [marketType] : [])));
    expect([...types].sort()).toEqual(['bookmaker', 'fancy', 'match_odds']);
    expectSettled(replayed);
  });
});
