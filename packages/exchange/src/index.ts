export { type HouseOffers, houseOffersIn, placeHouseOffers } from './book/house-offers.ts';
export { OrderBook } from './book/order-book.ts';
export { shownLevels } from './cross/shown-levels.ts';
export { type BookChange, NO_CHANGE } from './market/book-change.ts';
export { forkMarket } from './market/fork-market.ts';
export {
  type AssetBook,
  type BookContext,
  bookOf,
  createMarket,
  type FeedStatus,
  type Market,
  runnerIndexOf,
} from './market/market.ts';
export { findPart, type Part, partOf } from './market/part.ts';
export { profitByOutcome, resultsByRunner } from './market/profit-by-outcome.ts';
export { restoreMarket } from './market/restore-market.ts';
export type { CrossPayment, PartKey, Settling, Voiding } from './market/settling.ts';
export { declaredResult, isPartDone } from './market/settling-progress.ts';
export { standingPrice } from './market/standing-price.ts';
export { TradedPrices } from './market/traded-prices.ts';
export { type ChainedLine, FIRST_HEAD, LogCheck, type LogVerdict, type PublishedHead } from './match-log/check-log.ts';
export type { LogEvent, LogLine } from './match-log/log-events.ts';
export { type HealthReport, MarketHealth } from './match-log/market-health.ts';
export { MarketLog } from './match-log/market-log.ts';
export { MarketReplay } from './match-log/market-replay.ts';
export { type MarketView, marketView } from './match-log/market-view.ts';
export { bestPriceFor, checkOrder, ORDER_SIZE_MAX } from './orders/check-order.ts';
export {
  cancelOrder,
  endOrder,
  isCancellable,
  lapseOrder,
  liveOrders,
  matchedSince,
  shrinkOrder,
} from './orders/end-order.ts';
export { PaperBook } from './paper/paper-book.ts';
export type { PaperOrder } from './paper/paper-order.ts';
export { settlePaper } from './paper/settle-paper.ts';
export { type Trade, tradeOf } from './paper/trade.ts';
export { exposureOf, exposureWith } from './positions/exposure.ts';
export { addFill, addUnmatched, bestProfit, createPosition, type Position, worstLoss } from './positions/position.ts';
export { type FancyBet, fancyLadder, runSegments, segmentLabel } from './positions/run-segments.ts';
export { type WinnerBounds, winnerBounds } from './positions/winner-sets.ts';
export { beginSettling, finishSettling, publishProgress } from './settlement/begin-settling.ts';
export { netRisk } from './settlement/net-risk.ts';
export { checkRemoval, removeRunner } from './settlement/remove-runner.ts';
export { type PartResult, settlePart } from './settlement/settle-part.ts';
export { checkResult, effectiveResult, settlementOf } from './settlement/settlement.ts';
export { commissionOn, deadHeatProfit } from './settlement/settlement-formulas.ts';
export { type SettlingPart, type SettlingPlan, SettlingPlanner } from './settlement/settling-planner.ts';
export {
  fillsToVoid,
  fillsToVoidOf,
  type VoidChange,
  voidOrder,
  voidSome,
  voidWindow,
} from './settlement/void-orders.ts';
export { projectStartingPrices, takeStartingPrices } from './starting-price/take-starting-price.ts';
export { createOrder } from './terms/create-order.ts';
export { backerGain, type Leg, orderLiability, orderProfit } from './terms/legs.ts';
export {
  type BookmakerRunnerQuote,
  crossesByDefault,
  type FancyQuote,
  isSettledByValue,
  MARKET_STATUSES,
  type MarketDefinition,
  type MarketResult,
  type MarketStatus,
  type PriceSize,
  type RunnerQuote,
  type RunnerRemoval,
  type RunnerStatus,
} from './terms/market-definition.ts';
export { isFixedOnly, isKind, MARKET_KINDS, MARKET_TYPES, type MarketType } from './terms/market-kinds.ts';
export {
  CROSS_PLAYER_ID,
  countedSize,
  type Fill,
  LIVE_STATUSES,
  ON_CLOSE_PRICE,
  ORDER_REASONS,
  type Order,
  type OrderReason,
  type OrderStatus,
  onCloseTerms,
  type Persistence,
  type Side,
  type TimeInForce,
  takesAnyPrice,
} from './terms/order.ts';
export { acceptOrder, releaseOrder, waitsForDelay } from './trading/accept-order.ts';
export { CashOutBounds, isLevel, type OfferBounds } from './trading/cash-out-bounds.ts';
export { closeAt, type GreenUp, type GreenUpGoal, greenUp, type WinLose } from './trading/green-up.ts';
export { expectHouseFills, raisesHouseLossAbove } from './trading/house-loss.ts';
export { levelsToTake } from './trading/levels-to-take.ts';
export {
  isFinal,
  openMarket,
  recordFeedStatus,
  resumeMarket,
  setMarketStatus,
  stopMarket,
  suspendMarket,
  turnInPlay,
} from './trading/market-status.ts';
export {
  type CashOutOrder,
  type CashOutPlan,
  cashOutResult,
  planCashOut,
  worsePrice,
  worstWithin,
} from './trading/plan-cash-out.ts';
export { quoteBookmaker, quoteFancy, quoteOdds } from './trading/quote-market.ts';
