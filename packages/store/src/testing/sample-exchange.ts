import { type Command, createEngine, type Engine, execute, type Fact, isNeedsAnswer } from '@crease/engine';
import type { Order } from '@crease/exchange';
import { isRefusal } from '@crease/kernel';
import type { Journal } from '@crease/ledger';
import {
  betCommand,
  eventCommand,
  marketCommand,
  playerCommand,
  RUPEES,
  statusCommand,
} from '../../../engine/src/testing/sample-commands.ts';

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
    this.execute(playerCommand(username, { openingBalance: 500_000 * RUPEES }));
  }

  /** An event with one open market, `<gameId>-odds`. */
  event(gameId: string, sportId: 1 | 4, changes: { readonly crossMatching?: boolean } = {}): void {
    const named = { name: `Event ${gameId}`, competition: '' };
    this.execute(eventCommand({ gameId, sportId, ...named, startsAt: this.now }));
    const runners = ['home', 'away'].map((runnerId) => ({ runnerId, name: `Runner ${runnerId}` }));
    const marketId = `${gameId}-odds`;
    const limits = { max: 1e6 * RUPEES, maxProfit: 1e8 * RUPEES };
    this.execute(marketCommand(marketId, { gameId, sportId, runners, ...limits, ...changes }));
    this.execute(statusCommand(marketId, 'open', gameId));
  }

  bet(playerId: number, gameId: string, own: BetTerms = {}): string {
    const clientRef = `reference-${this.orders.length + 1}`;
    this.execute(
      betCommand(playerId, clientRef, {
        marketId: `${gameId}-odds`,
        runnerId: own.runner ?? 'home',
        side: own.side ?? 'back',
        price: own.price ?? 200,
        size: (own.size ?? 1000) * RUPEES,
      }),
    );
    return clientRef;
  }

  settle(gameId: string, winner: 0 | 1): void {
    const result = { kind: 'winners' as const, winners: [winner], note: 'as played' };
    this.execute({ type: 'settleMarket', gameId, feedSeq: null, marketId: `${gameId}-odds`, result });
  }
}
