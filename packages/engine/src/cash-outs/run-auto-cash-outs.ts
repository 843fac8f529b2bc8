import { CashOutBounds, findPart, type OfferBounds, planCashOut } from '@crease/exchange';
import { isRefusal } from '@crease/kernel';
import type { PlayerState } from '../accounts/player-state.ts';
import type { Context } from '../core/context.ts';
import type { Outcome } from '../core/outcome.ts';
import type { EngineMarket } from '../markets/engine-market.ts';
import type { MarketRecording } from '../markets/recording.ts';
import { nextOrderId } from '../orders/enter-order.ts';
import { type AutoCashOut, type AutoTrigger, floorOf, triggerOf } from './auto-cash-out.ts';
import { enterCashOut } from './cash-out.ts';
import { endAutoCashOut, endAutoCashOutsIn } from './end-auto-cash-out.ts';
import type { Engine, Fact, ReadonlyEngine } from './state.ts';

/** To `runAutoCashOuts`. */
interface AutoRunAnswer {
  readonly kind: 'autoRun';
  /** How many were set off, in play to wait out the delay. */
  readonly fired: number;
  /** How many more have reached a figure: they come with the next run. */
  readonly left: number;
}

/** The book or somebody's bets in a market changed: what stands there is looked at. */
interface RunAutoCashOuts {
  readonly type: 'runAutoCashOuts';
  readonly marketId: string;
}

/** A run places so many at most: everybody else's commands come between two runs. */
const FIRED_AT_ONCE = 50;

/**
 * Looks at what stands in one market and cashes out where a figure is reached: through the way of any cash out, all of
 * the position, with the instruction's own floor. One that is refused (nobody offers that much, the floor is not
 * kept, a limit of the player's) stands as it was, as does one whose orders lapse at the end of the delay.
 */
export function runAutoCashOuts(
  engine: Engine,
  { marketId }: RunAutoCashOuts,
  { now }: Context,
): Outcome<AutoRunAnswer, Fact> {
  const outcome: Outcome<AutoRunAnswer, Fact> = { facts: [], answer: { kind: 'autoRun', fired: 0, left: 0 } };
  const market = engine.markets.get(marketId);
  if (!market || !engine.autoCashOuts.has(marketId)) return outcome;
  const recording = { engine, market, facts: outcome.facts, now };
  if (market.result || market.settling) {
    endAutoCashOutsIn(recording, marketId);
    return outcome;
  }
  endLevel(recording);
  const due = dueAutoCashOuts(engine, market);
  let [fired, seen] = [0, 0];
  for (; seen < due.length && fired < FIRED_AT_ONCE; seen++) if (fire(recording, due[seen] as AutoCashOut)) fired++;
  return { ...outcome, answer: { kind: 'autoRun', fired, left: due.length - seen } };
}

/** Who levelled their bets one by one, or had all of them voided, has nothing left to cash out. */
function endLevel(recording: MarketRecording<Engine, Fact>): void {
  const { engine, market } = recording;
  for (const standing of engine.autoCashOuts.inMarket(market.definition.marketId)) {
    const playerState = engine.playerStates[standing.playerId];
    const position = playerState && market.books.get(playerState.player.asset)?.positions.get(standing.playerId);
    if (!position || new Set(position.steps).size < 2) endAutoCashOut(recording, standing, { why: 'level' });
  }
}

/**
 * The instructions of a market of which the offer, as the book stands, has reached a figure: none while the market takes
 * no bets, nobody offers anything, or a cash out of the same player waits. In the order in which they were given.
 */
function dueAutoCashOuts(engine: ReadonlyEngine, market: EngineMarket): AutoCashOut[] {
  if (market.status !== 'open') return [];
  const waiting = new Set<number>();
  for (const { pending } of market.books.values())
    for (const { playerId, link } of pending) if (link < 0) waiting.add(playerId);
  const books = [...market.books].map(([asset, book]) => [asset, new CashOutBounds(market, book)] as const);
  const bounds = new Map(books.filter(([, offers]) => !offers.isEmpty));
  return engine.autoCashOuts.inMarket(market.definition.marketId).filter((standing) => {
    const { playerId } = standing;
    const asset = engine.playerStates[playerId]?.player.asset;
    const offers = asset && bounds.get(asset);
    if (!offers || waiting.has(playerId)) return false;
    const position = market.books.get(asset)?.positions.get(playerId);
    return position && !isFar(standing, offers.of(position)) && reached(engine, market, standing) !== null;
  });
}

/** Whether no offer within the bounds reaches a figure: then none is worked out. */
function isFar({ takeProfit, stopLoss }: AutoCashOut, bounds: OfferBounds | null): boolean {
  if (!bounds) return false;
  return (takeProfit === null || bounds.most < takeProfit) && (stopLoss === null || bounds.least > stopLoss);
}

function reached({ playerStates }: ReadonlyEngine, market: EngineMarket, standing: AutoCashOut): AutoTrigger | null {
  const { playerId } = standing;
  const playerState = playerStates[playerId];
  if (!playerState) return null;
  const part = findPart(market, { playerId, asset: playerState.player.asset, marketType: 'match_odds' });
  const plan = isRefusal(part) ? null : planCashOut(part, 100);
  return plan && triggerOf(standing, plan.worst);
}

/** @returns whether it was placed. The one before it may have taken what it was offered: it is looked at again. */
function fire(recording: MarketRecording<Engine, Fact>, standing: AutoCashOut): boolean {
  const { engine, market } = recording;
  const trigger = reached(engine, market, standing);
  if (!trigger) return false;
  const playerState = engine.playerStates[standing.playerId] as PlayerState;
  const entered = enterCashOut(recording, {
    playerState,
    share: 100,
    floor: floorOf(standing, trigger),
    // No reference of a client holds a space, and no two orders share a number.
    clientRef: `auto ${nextOrderId(engine)}`,
    trigger,
  });
  if (!isRefusal(entered)) return true;
  if (entered.code === 'EXCLUDED') endAutoCashOut(recording, standing, { why: 'excluded' });
  return false;
}
