import type { BookmakerRunnerQuote, FancyQuote, MarketDefinition, MarketResult, RunnerQuote } from '@crease/exchange';
import { type Asset, isRefusal, type Refusal } from '@crease/kernel';
import { seedCommands } from '../games/testing/seed-commands.ts';
import {
  type Answer,
  type Command,
  checkInvariants,
  createEngine,
  type Engine,
  type EngineOptions,
  execute,
  type Fact,
  isNeedsAnswer,
  type OrderAnswer,
  type OrderSnapshot,
  type Outcome,
  type PlayerAnswer,
  restoreEngine,
  walletOf,
} from '../index.ts';
import type { AnswerOf, CommandOf } from '../modules.ts';
import { FactStore } from './fact-store.ts';
import { betCommand, eventCommand, marketCommand, playerCommand } from './sample-commands.ts';

export const GAME = 'tides-kings';
const PLAY: Asset = 'play:INR';
const RUPEE = 100;

/**
 * An engine with a clock and a store, for readable tests: amounts in rupees, prices in decimals; all invariants are
 * checked after every command.
 */
export class World {
  engine: Engine;
  now = 1_000_000;
  readonly store = new FactStore();
  /** Facts of the last command. */
  facts: readonly Fact[] = [];
  readonly #options: EngineOptions;
  #refs = 0;

  constructor(options: EngineOptions = { assets: [PLAY] }) {
    this.#options = options;
    this.engine = createEngine(options);
    const named = { name: 'Tides v Kings', competition: 'T20', venue: 'Bay', status: 'scheduled' } as const;
    this.do(eventCommand({ gameId: GAME, ...named }));
  }

  /**
   * Executes a command that must not be refused.
   * @returns a plain copy of the answer at this moment.
   */
  do<A extends Answer = Answer>(command: Command): A {
    const outcome = this.try(command);
    if (isRefusal(outcome))
      throw new Error(`${command.type} was refused: ${outcome.code} ${JSON.stringify(outcome.terms)}`);
    return JSON.parse(JSON.stringify(outcome.answer)) as A;
  }

  /** Executes a command that must be refused and change nothing. */
  refused(command: Command): Refusal {
    const outcome = this.try(command);
    if (!isRefusal(outcome)) throw new Error(`${command.type} was not refused`);
    return outcome;
  }

  try(command: Command): Outcome | Refusal {
    let outcome = execute(this.engine, command, { now: this.now });
    if (isNeedsAnswer(outcome)) {
      const { playerId, clientRef } = outcome.needsAnswer;
      const stored = this.store.answerOf(playerId, clientRef);
      outcome = execute(this.engine, command, { now: this.now, storedAnswer: stored });
    }
    if (isNeedsAnswer(outcome)) throw new Error('the engine requested a stored answer twice');
    this.facts = isRefusal(outcome) ? [] : outcome.facts;
    this.store.commit(this.facts);
    const breaches = [...checkInvariants(this.engine), ...this.store.breaches];
    if (breaches.length > 0) throw new Error(`after ${JSON.stringify(command)}:\n${breaches.join('\n')}`);
    return outcome;
  }

  /** Restarts the engine from its store. */
  crash(): void {
    this.engine = restoreEngine(this.store.engineRows(), this.#options);
    this.do({ type: 'restart' });
  }

  /** Runs an operator's command, or the feed's if `feedSeq` is given. */
  feed<A extends Answer = Answer>(
    command: Record<string, unknown> & { type: Command['type']; feedSeq?: number | null },
  ): A {
    return this.do<A>({ gameId: GAME, feedSeq: null, ...command } as unknown as Command);
  }

  player(rupees: number, asset: Asset = PLAY): number {
    const username = `player${this.engine.players.size + 1}`;
    const terms = { demo: asset === PLAY, asset, openingBalance: Math.round(rupees * RUPEE) };
    return this.do<PlayerAnswer>(playerCommand(username, terms)).playerId;
  }

  /** Creates a player with a pair of seeds, for single-player games. */
  gambler(rupees: number, clientSeed?: string): number {
    const playerId = this.player(rupees);
    for (const command of seedCommands(playerId, clientSeed)) this.do(command);
    return playerId;
  }

  /** Creates a market of three runners (two for a bookmaker, none for a fancy) and opens it for bets. */
  market(marketId: string, changes: Partial<MarketDefinition> = {}): string {
    const type = changes.type ?? 'match_odds';
    const names = type === 'fancy' ? [] : type === 'bookmaker' ? ['Tides', 'Kings'] : ['Tides', 'Kings', 'The Draw'];
    const terms: Partial<MarketDefinition> = {
      gameId: GAME,
      type,
      name: marketId,
      group: type === 'match_odds' ? 'odds' : type,
      runners: names.map((name) => ({ runnerId: name.toLowerCase(), name })),
      maxProfit: 1_000_000 * RUPEE,
      inPlayDelayMs: 5000,
      rules: type,
      ...changes,
    };
    this.do({ ...marketCommand(marketId, terms), gameId: GAME });
    this.status(marketId, 'open');
    return marketId;
  }

  status(
    marketId: string,
    status: 'open' | 'suspended' | 'ball_running' | 'closed',
    reason = status === 'open' ? '' : 'Wicket',
  ): void {
    this.feed({ type: 'setMarketStatus', marketId, status, reason });
  }

  stop(marketId: string, reason = 'Under review'): void {
    this.feed({ type: 'stopMarket', marketId, reason });
  }

  resume(marketId: string): void {
    this.feed({ type: 'resumeMarket', marketId });
  }

  inPlay(marketId: string): void {
    this.feed({ type: 'turnInPlay', marketId });
  }

  settle(marketId: string, result: MarketResult): Answer {
    return this.feed({ type: 'settleMarket', marketId, result });
  }

  resettle(marketId: string, result: MarketResult): Answer {
    return this.feed({ type: 'resettleMarket', marketId, result });
  }

  /** `[back offers, lay offers]` per runner, as `price × size` in decimals and rupees. */
  quoteOdds(marketId: string, runners: readonly (readonly [back: Level[], lay: Level[]])[]): Answer {
    const quotes: RunnerQuote[] = runners.map(([back, lay]) => ({ back: back.map(level), lay: lay.map(level) }));
    return this.feed({ type: 'quoteOdds', marketId, runners: quotes });
  }

  quoteBookmaker(marketId: string, rates: readonly (readonly [back: number | null, lay: number | null])[]): Answer {
    const runners: BookmakerRunnerQuote[] = rates.map(([backRate, layRate]) => ({
      backRate,
      layRate,
      max: 50_000 * RUPEE,
      suspended: false,
    }));
    return this.feed({ type: 'quoteBookmaker', marketId, runners });
  }

  quoteFancy(
    marketId: string,
    no: readonly [run: number, rate: number],
    yes: readonly [run: number, rate: number],
  ): Answer {
    const quote: FancyQuote = { no: { run: no[0], rate: no[1] }, yes: { run: yes[0], rate: yes[1] } };
    return this.feed({ type: 'quoteFancy', marketId, quote, state: '' });
  }

  /** Parses `'back tides 2.5 × 1000'` for a match odds market, with changes. */
  order(
    playerId: number,
    marketId: string,
    words: string,
    changes: Partial<CommandOf<'placeOrder'>> = {},
  ): CommandOf<'placeOrder'> {
    const [side, runnerId, price, , size] = words.split(' ');
    return betCommand(playerId, this.ref(), {
      marketId,
      runnerId: runnerId as string,
      side: side as 'back' | 'lay',
      price: Math.round(Number(price) * 100),
      size: Math.round(Number(size) * RUPEE),
      ...changes,
    });
  }

  place(
    playerId: number,
    marketId: string,
    words: string,
    changes: Partial<CommandOf<'placeOrder'>> = {},
  ): OrderSnapshot {
    return this.do<OrderAnswer>(this.order(playerId, marketId, words, changes)).order;
  }

  /** Parses `'back tides 90 × 1000'`, with the rate per hundred. */
  bookmakerBet(playerId: number, marketId: string, words: string): CommandOf<'takeBookmaker'> {
    const [side, runnerId, rate, , size] = words.split(' ');
    return {
      type: 'takeBookmaker',
      playerId,
      clientRef: this.ref(),
      marketId,
      runnerId: runnerId as string,
      side: side as 'back' | 'lay',
      rate: Number(rate),
      size: Number(size) * RUPEE,
    } as CommandOf<'takeBookmaker'>;
  }

  /** Parses `'yes 50 @ 90 × 1000'`. */
  fancyBet(playerId: number, marketId: string, words: string): CommandOf<'takeFancy'> {
    const [yesNo, run, , rate, , size] = words.split(' ');
    return {
      type: 'takeFancy',
      playerId,
      clientRef: this.ref(),
      marketId,
      side: yesNo === 'yes' ? 'back' : 'lay',
      run: Number(run),
      rate: Number(rate),
      size: Number(size) * RUPEE,
    } as CommandOf<'takeFancy'>;
  }

  take(bet: CommandOf<'takeBookmaker'> | CommandOf<'takeFancy'>): OrderSnapshot {
    return this.do<OrderAnswer>(bet).order;
  }

  cancel(
    playerId: number,
    scope: { orderId: number } | { marketId: string } | 'all',
  ): AnswerOf<CommandOf<'cancelOrders'>> {
    return this.do<AnswerOf<CommandOf<'cancelOrders'>>>({
      type: 'cancelOrders',
      playerId,
      clientRef: this.ref(),
      scope,
    });
  }

  /** Advances the clock. @param feedReadTo position of the feed; the current time by default. */
  beat(milliseconds = 0, feedReadTo: number | null = this.now + milliseconds): Answer {
    this.now += milliseconds;
    return this.do({ type: 'beat', feedReadTo });
  }

  /** Returns an unused client reference. */
  ref(): string {
    return `ref-${String(++this.#refs).padStart(6, '0')}`;
  }

  /** Returns an order's current state. */
  bet(orderId: number) {
    const order = this.engine.orders.get(orderId);
    if (!order) throw new Error(`order ${orderId} is not in memory`);
    return order;
  }

  /** `[available, held]` in rupees. */
  money(playerId: number): [available: number, held: number] {
    const { available, held } = walletOf(this.engine, playerId);
    return [available / RUPEE, held / RUPEE];
  }

  cash(playerId: number): number {
    return walletOf(this.engine, playerId).cash / RUPEE;
  }

  debt(playerId: number): number {
    return (this.engine.playerStates[playerId]?.balances.owed ?? 0) / RUPEE;
  }
}

/** `'2.5 × 1000'`. */
export type Level = string;

function level(words: Level) {
  const [price, , size] = words.split(' ');
  return { price: Math.round(Number(price) * 100), size: Math.round(Number(size) * RUPEE) };
}

export const winner = (index: number): MarketResult => ({ kind: 'winners', winners: [index], note: '' });
export const runs = (value: number): MarketResult => ({ kind: 'value', value, note: '' });
export const voidResult = (note: string): MarketResult => ({ kind: 'void', note });
