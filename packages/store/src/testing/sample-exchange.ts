import { type Command, createEngine, type Engine, execute, type Fact, isNeedsAnswer } from '@crease/engine';
import type { Order } from '@crease/exchange';
import { isRefusal } from '@crease/kernel';
import type { Journal } from '@crease/ledger';
import { TEAMS } from '../../../engine/src/testing/sample-score.ts';

const RUPEES = 100;

/** In rupees and hundredths. */
interface BetTerms {
  readonly side?: 'back' | 'lay';
  readonly size?: number;
  readonly price?: number;
  readonly runner?: 'home' | 'away';
}

/** An engine that runs commands and collects their facts for the store. */
export class SampleExchange {
  readonly engine: Engine = createEngine({ assets: ['play:INR'] });
  /** Every order ever placed, live. */
  readonly orders: Order[] = [];
  readonly journals: Journal[] = [];
  now = Date.parse('2026-03-01T10:00:00.000Z');
  #facts: Fact[] = [];

  /** Facts since the last call: one batch for the store. */
  takeFacts(): Fact[] {
    const facts = this.#facts;
    this.#facts = [];
    return facts;
  }

  /** @throws if it is refused: these tests run valid commands. */
  execute(command: Command): void {
    const outcome = execute(this.engine, command, { now: this.now });
    if (isRefusal(outcome)) throw new Error(`${command.type}: ${outcome.code} ${JSON.stringify(outcome.terms)}`);
    if (isNeedsAnswer(outcome)) throw new Error(`${command.type} asks for a stored answer`);
    for (const fact of outcome.facts) {
      this.#facts.push(fact);
      if (fact.fact === 'orderPlaced') this.orders.push(fact.order);
      if (fact.fact === 'journalPosted') this.journals.push(fact.journal);
    }
  }

  player(username: string): void {
    this.execute({ type: 'createPlayer', username, demo: true, asset: 'play:INR', openingBalance: 500_000 * RUPEES });
  }

  /** An event with one open market, `<gameId>-odds`. */
  event(gameId: string, sportId: 1 | 4, changes: { readonly crossMatching?: boolean } = {}): void {
    const feed = { gameId, feedSeq: null };
    this.execute({
      type: 'applySportEvent',
      ...feed,
      sportId,
      name: `Event ${gameId}`,
      competition: '',
      venue: '',
      teams: TEAMS,
      startsAt: this.now,
      status: 'in_play',
    } as Command);
    const runners = ['home', 'away'].map((runnerId) => ({ runnerId, name: `Runner ${runnerId}` }));
    const marketId = `${gameId}-odds`;
    const definition = {
      ...({ marketId, gameId, sportId, type: 'match_odds', name: 'Match Odds', group: 'odds', runners } as const),
      min: 100 * RUPEES,
      max: 1e6 * RUPEES,
      maxProfit: 1e8 * RUPEES,
      inPlayDelayMs: 0,
      commissionBps: 200,
      rules: 'match_odds',
      sortOrder: 1,
    };
    this.execute({ type: 'openMarket', ...feed, definition: { ...definition, ...changes } });
    this.execute({ type: 'setMarketStatus', ...feed, marketId, status: 'open', reason: '' });
  }

  bet(playerId: number, gameId: string, own: BetTerms = {}): string {
    const clientRef = `reference-${this.orders.length + 1}`;
    this.execute({
      ...({
        type: 'placeOrder',
        playerId,
        clientRef,
        marketId: `${gameId}-odds`,
        runnerId: own.runner ?? 'home',
      } as const),
      side: own.side ?? 'back',
      price: own.price ?? 200,
      size: (own.size ?? 1000) * RUPEES,
      ...({ timeInForce: 'goodTillCancelled', minFill: null, persistence: 'lapse', marketVersion: null } as const),
    });
    return clientRef;
  }

  settle(gameId: string, winner: 0 | 1): void {
    const result = { kind: 'winners' as const, winners: [winner], note: 'as played' };
    this.execute({ type: 'settleMarket', gameId, feedSeq: null, marketId: `${gameId}-odds`, result });
  }
}
