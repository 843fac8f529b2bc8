import type { Command, Engine } from '@crease/engine';
import { Crowd, type CrowdView, type ListedMarket, type SeenMarket } from '@crease/traders';
import { marketWire } from '../../../apps/server/src/markets/market-wire.ts';
import { commandFor, ownStateOf } from '../../../apps/server/src/traders/intent-command.ts';
import { listedMarket, seenMarket } from '../../../apps/server/src/traders/seen-market.ts';

const ASSET = 'play:INR';
const SECOND_MS = 1_000;
const STEPS_A_SECOND = 4;
/** Interval of refreshing the list of markets, seconds. */
const LIST_SECONDS = 4;

interface CrowdOptions {
  readonly secret: Uint8Array;
  readonly engine: Engine;
  /** By number of the trader, from 0. */
  readonly playerIds: readonly number[];
  readonly mostPerMarket: number;
  readonly submit: (command: Command) => unknown;
}

/** The product's simulated players on this exchange's clock: the same views, decisions and commands. */
export class CrowdRunner {
  private readonly options: CrowdOptions;
  private readonly crowd: Crowd;
  private listed: ListedMarket[] = [];
  private last = 0;
  private refs = 0;

  constructor(options: CrowdOptions) {
    this.options = options;
    const { secret, playerIds, mostPerMarket } = options;
    this.crowd = new Crowd({ secret, size: playerIds.length, mostPerMarket });
  }

  /** Lets them act for the second that begins. @param now epoch ms of the engine's clock. */
  turn(now: number): void {
    const second = Math.floor(now / SECOND_MS);
    if (second <= this.last) return;
    if (Math.floor(second / LIST_SECONDS) > Math.floor(this.last / LIST_SECONDS)) this.listed = this.listNow();
    this.last = second;
    const view = this.viewNow();
    this.crowd.watch(view);
    for (let step = second * STEPS_A_SECOND; step < (second + 1) * STEPS_A_SECOND; step++) {
      for (const { no, intent } of this.crowd.act(step, now, view)) {
        const playerId = this.options.playerIds[no];
        if (playerId === undefined) continue;
        this.options.submit(commandFor(intent, { playerId, clientRef: `crowd-${++this.refs}` }));
      }
    }
  }

  private viewNow(): CrowdView {
    const { engine, playerIds } = this.options;
    const seen = new Map<string, SeenMarket | null>();
    return {
      listed: this.listed,
      look: (marketId) => {
        const known = seen.get(marketId);
        if (known !== undefined) return known;
        const market = engine.markets.get(marketId);
        const looked = market ? seenMarket(marketWire(market, ASSET)) : null;
        seen.set(marketId, looked);
        return looked;
      },
      own: (no, marketId) => ownStateOf(engine, playerIds[no] ?? 0, marketId),
    };
  }

  private listNow(): ListedMarket[] {
    const mains = new Set<string>();
    const markets = [...this.options.engine.markets.values()].sort(
      (one, other) => one.definition.sortOrder - other.definition.sortOrder,
    );
    return markets.map((market) => {
      const listed = listedMarket(marketWire(market, ASSET), false);
      const isMain = listed.dealing === 'book' && !mains.has(listed.gameId);
      if (isMain) mains.add(listed.gameId);
      return { ...listed, isMain };
    });
  }
}
