import type { BonusFact } from './bonus/facts.ts';
import type { CashOutFact } from './cash-outs/facts.ts';
import type { DepositFact } from './deposits/facts.ts';
import type { GameFact } from './games/facts.ts';
import type { JetFact } from './jet/facts.ts';
import type { LimitsFact } from './limits/facts.ts';
import type { MarketFact } from './markets/facts.ts';
import type { OrderFact } from './orders/facts.ts';
import type { PlayerFact } from './players/facts.ts';
import type { ProviderFact } from './providers/facts.ts';
import type { ReferenceFact } from './references/facts.ts';
import type { ReferralFact } from './referral/facts.ts';
import type { RoundFact } from './rounds/facts.ts';
import type { SettlementFact } from './settlement/facts.ts';
import type { SportEventFact } from './sport-events/facts.ts';
import type { SwitchFact } from './switches/facts.ts';
import type { TableFact } from './tables/facts.ts';
import type { TicketFact } from './tickets/facts.ts';
import type { WalletFact } from './wallet/facts.ts';
import type { WithdrawalFact } from './withdrawals/facts.ts';

/**
 * What was decided, to be stored: past tense. Facts point at the live objects of the engine; the writer
 * turns them into rows before it lets another command run, so several facts about one order in a batch
 * become one row with its last state.
 */
export type Fact =
  | OrderFact
  | CashOutFact
  | MarketFact
  | SettlementFact
  | PlayerFact
  | WalletFact
  | DepositFact
  | WithdrawalFact
  | TicketFact
  | BonusFact
  | LimitsFact
  | ReferralFact
  | RoundFact
  | GameFact
  | JetFact
  | ProviderFact
  | TableFact
  | SwitchFact
  | SportEventFact
  | ReferenceFact;
