import {
  beginSettling,
  type CrossPayment,
  effectiveResult,
  finishSettling,
  isPartDone,
  type MarketResult,
  type MarketStatus,
  netRisk,
  type PartKey,
  type PartResult,
  publishProgress,
  type Settling,
  type SettlingPart,
  type SettlingPlan,
  SettlingPlanner,
  settlePart,
} from '@crease/exchange';
import { type Asset, assert, type Money } from '@crease/kernel';
import { claimRoute, levelRoute, spentOf } from '../accounts/claim-result.ts';
import { countMarket } from '../bonus/turnover/count-market.ts';
import { countPlayed } from '../limits/count-play.ts';
import type { EngineMarket } from '../markets/engine-market.ts';
import { marketChanged } from '../markets/on-market.ts';
import { levelDebt, type MarketRecording, recordOrder, releaseHold } from '../markets/record-change.ts';
import { settleLegs } from '../tickets/settle-legs.ts';
import { payHouse, payPlayer, reverseHouse, reversePlayer } from './pay-settlements.ts';
import type { Settlement, SettlingWork } from './settlement.ts';
import type { Engine, Fact } from './state.ts';

/** Answer to `settleMarket` and `resettleMarket` if they were applied. */
export interface SettleAnswer {
  readonly kind: 'settled';
  readonly marketId: string;
  readonly status: MarketStatus;
  readonly settlementVersion: number;
  /** Orders paid or voided. */
  readonly orders: number;
  readonly byAsset: readonly {
    readonly asset: Asset;
    /** Number of players with a result other than zero. */
    readonly players: number;
    readonly commission: Money;
    /** The house's result from its quotes and the rounding of cross matches, before commission. */
    readonly houseProfit: Money;
  }[];
}

/** A slice also ends at this many orders per player of its limit; a player's orders are never split. */
const ORDERS_A_PLAYER = 5;

const keyOf = ({ asset, playerId }: PartKey) => `${asset} ${playerId}`;

/**
 * Begins to pay a first or later result. Small ones are paid at once, otherwise `continueSettlement` pays slice by
 * slice. The caller has run `checkResult`.
 */
export function beginSettlement(recording: MarketRecording<Engine, Fact>, result: MarketResult): SettleAnswer {
  const { engine, market } = recording;
  const { marketId } = market.definition;
  const before = engine.settlements.get(marketId) ?? [];
  beginSettling(market, effectiveResult(market.definition, result));
  market.log?.result(result);
  engine.settlements.set(marketId, []);
  const work = workOf(market, before, engine.limits.plannedAtOnce);
  engine.settling.set(marketId, work);
  const plan = planStep(market, work);
  if (plan && plan.parts.length <= engine.limits.paidAtOnce) return settleSlice(recording);
  // Planning for many players takes as long as several slices, so the first command does not pay.
  return progressOf(recording);
}

/** Publishes the progress of a result. */
function progressOf({ market, facts }: MarketRecording<Engine, Fact>): SettleAnswer {
  publishProgress(market);
  facts.push(marketChanged(market));
  return answerOf(market, settlingOf(market));
}

/** Restores the work on a market that was loaded during its settlement. */
export function resumeSettling(engine: Engine, market: EngineMarket, settlements: readonly Settlement[]): void {
  const { marketId } = market.definition;
  const { settlementVersion: version } = market;
  const assets = [...market.books.keys()];
  const paid = settlements
    .filter((one) => one.version === version)
    .sort((one, other) => assets.indexOf(one.asset) - assets.indexOf(other.asset) || one.playerId - other.playerId);
  engine.settlements.set(marketId, paid);
  const before = settlements.filter((one) => one.version === version - 1);
  const work = workOf(market, before);
  engine.settling.set(marketId, work);
  while (!planStep(market, work));
}

/** @param plannedAtOnce orders or fills of a step; all by default. */
function workOf(market: EngineMarket, before: readonly Settlement[], plannedAtOnce?: number): SettlingWork {
  return {
    planner: new SettlingPlanner(market, before, plannedAtOnce),
    plan: null,
    next: 0,
    before: new Map(before.map((settlement) => [keyOf(settlement), settlement])),
  };
}

/** Plans the next orders and fills. @returns the plan once it is complete; null before. */
function planStep(market: EngineMarket, work: SettlingWork): SettlingPlan | null {
  const plan = work.planner.step();
  if (!plan) return null;
  work.plan = plan;
  const next = plan.parts.findIndex((part) => !isPartDone(market, part));
  const left = next < 0 ? 0 : plan.parts.length - next;
  work.next = next < 0 ? plan.parts.length : next;
  market.settling = { ...settlingOf(market), of: settlingOf(market).parts + left };
  return plan;
}

function settlingOf({ settling }: EngineMarket): Settling {
  assert(settling, 'a result is being paid');
  return settling;
}

/** Plans further, or pays the next players; after the last, the house is paid and the result is in force. */
export function settleSlice(recording: MarketRecording<Engine, Fact>): SettleAnswer {
  const { engine, market, facts } = recording;
  const { marketId } = market.definition;
  const work = engine.settling.get(marketId);
  assert(work, `no result is being paid in ${marketId}`);
  const { plan } = work;
  if (!plan) return planStep(market, work) ? progressOf(recording) : answerOf(market, settlingOf(market));
  let orders = 0;
  const { paidAtOnce } = engine.limits;
  for (let parts = 0; parts < paidAtOnce && orders < ORDERS_A_PLAYER * paidAtOnce; parts++) {
    const part = plan.parts[work.next];
    if (!part) break;
    work.next++;
    orders += settleOne(recording, { work, part }).orders.length;
  }
  const isOver = work.next === plan.parts.length;
  const settling = settlingOf(market);
  if (isOver) finish(recording, settling);
  else publishProgress(market);
  facts.push(marketChanged(market));
  return answerOf(market, settling);
}

/** Pays the rest of a result at once, because another result follows. */
export function finishSettlement(recording: MarketRecording<Engine, Fact>): void {
  while (recording.market.settling) settleSlice(recording);
}

/** Settles one player: orders, hold, reversal of the previous payment, new payment, debt. */
function settleOne(
  recording: MarketRecording<Engine, Fact>,
  { work, part }: { work: SettlingWork; part: SettlingPart },
): PartResult {
  const { engine, market, facts, now } = recording;
  const { asset, playerId } = part;
  const { marketId } = market.definition;
  const settling = settlingOf(market);
  const before = work.before.get(keyOf(part));
  const claimId = part.orders[0]?.claimId ?? before?.claimId ?? 0;
  const route = claimRoute(recording, claimId);
  if (before) reversePlayer(recording, before, route);
  const change = settlePart(market, part, now);
  for (const order of change.orders) recordOrder(recording, order);
  releaseHold(recording, playerId, asset);
  const { paid } = change;
  if (paid) {
    const version = market.settlementVersion;
    const risk = route ? netRisk(market, part.orders).risk : 0;
    const spent = spentOf(route, { gross: paid.gross, risk });
    payPlayer(recording, {
      asset,
      playerId,
      ...paid,
      spent,
      route,
      forced: route !== null || isForced(market, settling),
    });
    const settlement = { marketId, version, reversal: false, playerId, asset, ...paid, claimId, spent, at: now };
    engine.settlements.get(marketId)?.push(settlement);
    facts.push({ fact: 'settled', settlement });
    countPlayed(engine, settlement);
  }
  if (route) levelRoute(recording, route);
  levelDebt(recording, playerId, asset);
  countMarket(recording, { playerId, orders: part.orders, gross: paid?.gross ?? 0 });
  market.settling = {
    ...settling,
    done: { asset, playerId },
    parts: settling.parts + 1,
    orders: settling.orders + change.orders.length,
    totals: settling.totals.map((total) =>
      total.asset !== asset
        ? total
        : {
            asset,
            players: total.players + (paid && paid.gross !== 0 ? 1 : 0),
            gross: total.gross + (paid?.gross ?? 0),
            commission: total.commission + (paid?.commission ?? 0),
            takenBack: total.takenBack + (before?.gross ?? 0),
          },
    ),
  };
  return change;
}

/** Pays the house's side, after which the clearing account is empty. */
function finish(recording: MarketRecording<Engine, Fact>, { totals }: Settling): void {
  const { engine, market } = recording;
  for (const { asset, takenBack } of totals) {
    const cross = amountIn(market.crossPaid, asset);
    reverseHouse(recording, asset, { house: 0 - takenBack - cross, cross });
  }
  market.crossPaid = engine.settling.get(market.definition.marketId)?.plan?.cross ?? [];
  for (const { asset, gross } of totals) {
    const cross = amountIn(market.crossPaid, asset);
    payHouse(recording, asset, { house: 0 - gross - cross, cross });
  }
  finishSettling(market);
  engine.settling.delete(market.definition.marketId);
  settleLegs(recording);
}

function amountIn(payments: readonly CrossPayment[], asset: Asset): Money {
  return payments.find((payment) => payment.asset === asset)?.amount ?? 0;
}

/**
 * Returns whether a player may owe more than is available: after a reversal, or when a dead heat rounds several fills
 * by half a paisa each. The missing amount is lent when the player's part is booked.
 */
function isForced({ definition }: EngineMarket, { result, previous }: Settling): boolean {
  return previous !== null || (result.kind === 'winners' && result.winners.length > (definition.winners ?? 1));
}

function answerOf(market: EngineMarket, { orders, totals }: Settling): SettleAnswer {
  return {
    kind: 'settled',
    marketId: market.definition.marketId,
    status: market.status,
    settlementVersion: market.settlementVersion,
    orders,
    byAsset: totals.map(({ asset, players, commission, gross }) => ({
      asset,
      players,
      commission,
      houseProfit: 0 - gross,
    })),
  };
}
