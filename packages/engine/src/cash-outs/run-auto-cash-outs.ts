import { CashOutBounds, findPart, isLevel, type OfferBounds, planCashOut } from '@crease/exchange';
import { isRefusal } from '@crease/kernel';
import type { PlayerState } from '../accounts/player-state.ts';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import type { EngineMarket } from '../markets/engine-market.ts';
import type { MarketRecording } from '../markets/record-change.ts';
import { nextOrderId } from '../orders/enter-order.ts';
import { type AutoCashOut, type AutoTrigger, floorOf, triggerOf } from './auto-cash-out.ts';
import { enterCashOut } from './cash-out.ts';
import { endAutoCashOut, endAutoCashOutsIn } from './end-auto-cash-out.ts';
import type { Engine, Fact, ReadonlyEngine } from './state.ts';

/** Answer to `runAutoCashOuts`. */
interface AutoRunAnswer {
  readonly kind: 'autoRun';
  /** Number of instructions triggered; in play they wait out the delay. */
  readonly fired: number;
  /** Number of further instructions that reached a figure; the next run takes them. */
  readonly left: number;
}

/** The book or bets of a market changed: check its instructions. */
interface RunAutoCashOuts {
  readonly type: 'runAutoCashOuts';
  readonly marketId: string;
}

/** Maximum number of cash-outs placed in a run, so that other commands run in between. */
const FIRED_AT_ONCE = 50;

/**
 * Checks the instructions of one market and cashes out those whose figure is reached, as a manual cash-out of the whole
 * position with the instruction's own floor. An instruction stays active if its cash-out is refused (not enough on
 * offer, floor not kept, a limit of the player) or if its orders lapse at the end of the delay.
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

/** Ends the instructions of players who levelled their bets one by one or had all of them voided. */
function endLevel(recording: MarketRecording<Engine, Fact>): void {
  const { engine, market } = recording;
  for (const standing of engine.autoCashOuts.inMarket(market.definition.marketId)) {
    const playerState = engine.playerStates[standing.playerId];
    const position = playerState && market.books.get(playerState.player.asset)?.positions.get(standing.playerId);
    if (!position || isLevel(market, position.steps)) endAutoCashOut(recording, standing, { why: 'level' });
  }
}

/**
 * Returns the instructions of a market whose figure the current offer has reached, in order of submission; none while
 * the market accepts no bets, has no offers, or a cash-out of the same player waits.
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

/** Returns whether no offer within the bounds reaches a figure: then the exact offer need not be computed. */
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

/** @returns whether it was placed. The previous cash-out may have taken the offer, so it is checked again. */
function fire(recording: MarketRecording<Engine, Fact>, standing: AutoCashOut): boolean {
  const { engine, market } = recording;
  const trigger = reached(engine, market, standing);
  if (!trigger) return false;
  const playerState = engine.playerStates[standing.playerId] as PlayerState;
  const entered = enterCashOut(recording, {
    playerState,
    share: 100,
    floor: floorOf(standing, trigger),
    // Clients' references contain no space, and order numbers are unique.
    clientRef: `auto ${nextOrderId(engine)}`,
    trigger,
  });
  if (!isRefusal(entered)) return true;
  if (entered.code === 'EXCLUDED') endAutoCashOut(recording, standing, { why: 'excluded' });
  return false;
}
