export { type EventFormat, FORMATS, OPTIONAL_SPORTS, type Sport } from '@crease/kernel';
export { type AloneLimits, type AloneTaken, aloneLimits, DAY_TIMES, fitsAlone } from './approvals/alone-limits.ts';
export { ALONE_KINDS, type AloneKind, NEEDS_TWO, type SumAct } from './approvals/needs-two.ts';
export * from './bonus/bonus.ts';
export * from './books/house-money.ts';
export * from './books/ledger.ts';
export * from './books/reports.ts';
export * from './cases/case-kinds.ts';
export type { PlayerCase, ShownCase } from './cases/cases.ts';
export {
  FEED_BODY_MOST,
  FEED_CALLS,
  FEED_HEADERS,
  FEED_PATH,
  FEED_WINDOW_MS,
  type FeedEvent,
  type FeedReceipt,
  feedEvent,
  feedParams,
  feedQuery,
  feedReceipt,
} from './feed/feed-api.ts';
export type { FeedProvider, FeedSecret } from './feed/feed-desk.ts';
export {
  type FeedDraft,
  type FeedLine,
  type FeedMessage,
  type FeedPrices,
  feedBatch,
  feedMessage,
} from './feed/feed-messages.ts';
export type { DayRound } from './games/day-rounds.ts';
export type { DeskGame, DeskGames } from './games/desk-games.ts';
export * from './games/games.ts';
export type { JetRoundShown, JetState } from './games/jet.ts';
export type { JetChainShown } from './games/jet-chain.ts';
export type { RoundOutcome } from './games/outcomes.ts';
export type { TableProof } from './games/table-rounds.ts';
export type { TableReply, TableRoundShown, TableState } from './games/tables.ts';
export type { Exact, Numbers, NumbersIn } from './numbers/numbers-in.ts';
export * from './pages/page-access.ts';
export * from './pages/page-heads.ts';
export * from './pages/tab-title.ts';
export * from './paths/paths.ts';
export * from './play/account.ts';
export type { ApiAccess, ApiKey, PaperAccount } from './play/api-keys.ts';
export * from './play/betting.ts';
export * from './play/cash-out.ts';
export * from './play/cashier.ts';
export * from './play/catalogue.ts';
export type { QueuePlaces, RunnerDepth, RunnerDepthChanges } from './play/depth.ts';
export * from './play/limits.ts';
export type { MatchingLog } from './play/matching-log.ts';
export type {
  Notification,
  ToastKind,
} from './play/notifications.ts';
export * from './play/player-bounds.ts';
export { PRICE_ALERTS_MOST, type PriceAlert } from './play/price-alerts.ts';
export {
  PUSH_KINDS,
  type PushDevice,
  type PushedNotice,
  type PushKind,
  type PushKinds,
  type PushState,
} from './play/push.ts';
export * from './play/referral.ts';
export { SHARED_BETS_MOST, type SharedBet, type ShareLink } from './play/shared-bets.ts';
export * from './play/streams.ts';
export * from './risk/desk.ts';
export type { DeskEvent, DeskMarketList, Found, PastEvent } from './risk/desk-lookup.ts';
export * from './risk/desk-socket.ts';
export * from './risk/market-lists.ts';
export * from './risk/market-risk.ts';
export * from './risk/payout-batch.ts';
export * from './risk/proposals.ts';
export * from './routes/routes.ts';
export { marketRules, ownRules, RULE_KEYS, type RuleBook, type RuleKey, typeOfRules } from './rules/rule-texts.ts';
export * from './socket.ts';
export type { DeskTicket, LegPreview } from './sportsbook/desk-tickets.ts';
export * from './sportsbook/sportsbook.ts';
export type { Invitation, Invited } from './staff/invitations.ts';
export * from './staff/operator.ts';
export type { AloneSettings, AloneToday, SpentByKind } from './staff/staff.ts';
export * from './texts/languages.ts';
export { type WireRefusal, type WireTerms, wireTerms } from './texts/refusal-text.ts';
export type { ServerMessages } from './texts/server-messages.ts';
export { createSay, type Say } from './texts/speech.ts';
export * from './texts/successes.ts';
export * from './texts/texts.ts';
export type { ToastText } from './texts/toast-text.ts';
export type { League, Person, Team } from './trading/competitions.ts';
export type { AbandonPreview } from './trading/event-acts.ts';
export type { ImportFault, ImportRow } from './trading/imports.ts';
export type { FeedSourceHealth, Mapping, MappingProposal, SimulatedLeague } from './trading/source-mapping.ts';
export type { MarketTemplate, TemplateEntry, TemplateSummary } from './trading/templates.ts';
export type { NextPlay, TradePlayEntry } from './trading/traded-play.ts';
export type {
  LineCap,
  TradedMarket,
  TradeEntry,
  TradeLine,
  TradePrices,
  TradeSheet,
  TradeSource,
} from './trading/trading.ts';
export * from './verification/bank-names.ts';
export * from './verification/kyc.ts';
export * from './verification/payout-accounts.ts';
export type * from './wire/explanation.ts';
export * from './wire/route.ts';
export * from './wire/scalars.ts';
export * from './wire/score.ts';
export type { SecondReason } from './wire/second-reasons.ts';
export * from './wire/session.ts';
export * from './wire/staff-rights.ts';
export { type DeskGateway, TERMS_CALLS, type TermChange, type TermsCall } from './wire/terms.ts';
export type { ToastTerms } from './wire/toast-terms.ts';
export * from './wire/wallet.ts';
export * from './wire-numbers.ts';
