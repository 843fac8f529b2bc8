export {
  type BonusTerms,
  type Claim,
  type ClaimState,
  partAmount,
  partNeeded,
  type Turnover,
} from './accounts/claim.ts';
export type { Player } from './accounts/player-state.ts';
export { type WalletSnapshot, walletOf } from './accounts/wallet.ts';
export type { ClosedMarketRow, EndedEventRows, MarketRow, SettledMarketRows } from './archive/market-rows.ts';
export type { ClaimAnswer } from './bonus/claim-bonus.ts';
export type { ExclusionLength, TakeBreak } from './breaks/take-break.ts';
export type { AutoCashOut } from './cash-outs/auto-cash-out.ts';
export type { CashOutQuote } from './cash-outs/quote-cash-out.ts';
export { hasDelays, nextDueAt } from './clock/next-due-at.ts';
export { VERSION_JUMP } from './clock/restart.ts';
export type { Context } from './core/command.ts';
export type { Touched } from './core/command-handler.ts';
export { isNeedsAnswer } from './core/outcome.ts';
export type { AccountRow, CounterRow, EngineOptions, HoldRow } from './core/state.ts';
export { resultTerms, type StatementTerms } from './core/statement-terms.ts';
export {
  DEPOSIT_MAX,
  type Deposit,
  type FeeTerms,
  feeOn,
  openRefundOf,
  type RequestStatus,
} from './deposits/deposit.ts';
export { paymentsOf } from './deposits/deposit-table.ts';
export { confirmationsOf } from './deposits/fold-chain.ts';
export type { DepositStatus } from './deposits/payment-status.ts';
export { dryRun, type TryableCommand, type WhatIfAnswer, whatIf } from './dry-run.ts';
export { createEngine, type Engine, type EngineRows, type ReadonlyEngine } from './engine.ts';
export { execute } from './execute.ts';
export type { SeedsAnswer } from './games/change-seeds.ts';
export type { FreshSeeds, GameSeeds } from './games/game-seeds.ts';
export { checkInvariants } from './invariants/check-invariants.ts';
export { marketChecks } from './invariants/check-market.ts';
export { moneyChecks } from './invariants/check-money.ts';
export type { JetBetAnswer } from './jet/bet-jet.ts';
export { ANNOUNCED_ROUNDS, type JetChain, type SaltSource } from './jet/jet-chain.ts';
export { type JetRound, outcomeOf } from './jet/jet-table.ts';
export type { JetAnswer } from './jet/move-jet.ts';
export { LIMIT_NAMES, type LimitName, type PlayLimits } from './limits/limit.ts';
export type { LimitState, LimitsAnswer, LimitsState } from './limits/limits-state.ts';
export { dayOf, endOf, firstDay, startOfDay } from './limits/periods.ts';
export type { PastPlay } from './limits/played.ts';
export type { SetLimit } from './limits/set-limit.ts';
export type { LimitsRow } from './limits/state.ts';
export { COMMAND_VERSION, isLogged } from './logged-command.ts';
export type { MarketState } from './markets/module.ts';
export {
  type Answer,
  type AnswerOf,
  type Command,
  type CommandOf,
  type Fact,
  handlerOf,
  type Outcome,
  type ParamsOf,
  QUERIES,
  type QueryName,
  type ResultOf,
} from './modules.ts';
export type { Heartbeat, OrderGroup } from './order-guards/guards.ts';
export type { CancelOrders } from './orders/cancel-orders.ts';
export { type Explanation, explainOrder } from './orders/explain-order.ts';
export { type OrderAnswer, PlacedAnswer } from './orders/placed-answer.ts';
export { type OrderSnapshot, snapshotOfOrder, snapshotOrder } from './orders/snapshot-order.ts';
export type { PlayerAnswer } from './players/player-answer.ts';
export type { ProviderBet, RecordedForCall } from './providers/provider-call.ts';
export type { ProviderStatus, ProviderTransaction } from './providers/provider-transaction.ts';
export type { PaisaRest } from './providers/state.ts';
export { refHash } from './references/ref-index.ts';
export type { StoredAnswer } from './references/stored-answer.ts';
export type { Referral, ReferralEvent, ReferralFlag, ReferrerHold } from './referral/referral.ts';
export { restoreEngine } from './restore-engine.ts';
export { endFollowing, restoreRunningEngine } from './restore-running-engine.ts';
export type { MarketTerms } from './risk/change-terms.ts';
export type { MarketBook, MarketRisk } from './risk/market-risk.ts';
export { type GameRound, OWN_PROVIDER, type SoloPlay } from './rounds/game-round.ts';
export type { Seen } from './settlement/seen.ts';
export type { Settlement } from './settlement/settlement.ts';
export { settlementFor } from './settlement/settlement-for.ts';
export type { SettlementPreview } from './settlement/settlement-preview.ts';
export type { VoidedPart } from './settlement/void-preview.ts';
export { type Fairness, type SportEvent, shownFairness } from './sport-events/sport-event.ts';
export { HASH_PARTS, partHash, stateHash } from './state-hash.ts';
export { type GameSwitch, gameKey } from './switches/state.ts';
export { areSeedsDue, isFixedLate } from './tables/reveal-seeds.ts';
export {
  stakesOf,
  type TableBet,
  type TableOutcome,
  type TablePhase,
  type TablePlay,
  type TableRound,
} from './tables/table-round.ts';
export type { CashOutOffer, CashOutTicket } from './tickets/cash-out-ticket.ts';
export { type LegDecision, type LegPreview, mostReturn } from './tickets/decide-leg.ts';
export type { FixedMarket } from './tickets/fixed-markets.ts';
export type { PlaceTicket } from './tickets/place-ticket.ts';
export type { TicketAnswer } from './tickets/record-ticket.ts';
export { isOffered, type Selection } from './tickets/selection.ts';
export type { Ticket, TicketLeg, TicketTerms } from './tickets/ticket.ts';
export type { TicketExposure } from './tickets/ticket-exposure.ts';
export { type UnstoredState, unstoredStateOf } from './unstored-state.ts';
export type { Exposure } from './wallet/exposure.ts';
export type { WithdrawalAnswer } from './withdrawals/on-withdrawal.ts';
export { isSent, type PayoutStatus, type Withdrawal } from './withdrawals/withdrawal.ts';
