import type { ClaimAnswer } from './bonus/answers.ts';
import type { AutoCashOutAnswer, AutoRunAnswer, CashOutAnswer } from './cash-outs/answers.ts';
import type { BeatAnswer, RestartAnswer } from './clock/answers.ts';
import type { DoneAnswer, FeedAnswer } from './core/feed-answer.ts';
import type { DepositAnswer } from './deposits/answers.ts';
import type { RoundAnswer, SeedsAnswer } from './games/answers.ts';
import type { JetAnswer, JetBetAnswer, JetSeedAnswer } from './jet/answers.ts';
import type { LimitsAnswer } from './limits/answers.ts';
import type { CancelAnswer, OrderAnswer } from './orders/answers.ts';
import type { PlayerAnswer } from './players/answers.ts';
import type { ProviderAnswer } from './providers/answers.ts';
import type { ReferralAnswer } from './referral/answers.ts';
import type { SettleAnswer, VoidAnswer } from './settlement/answers.ts';
import type { SeedAnswer, TableBetsAnswer, TableRoundAnswer } from './tables/answers.ts';
import type { TicketAnswer } from './tickets/answers.ts';
import type { WithdrawalAnswer } from './withdrawals/answers.ts';

/**
 * What a verb answers: snapshots that later commands do not change, in minor units, hundredths and epoch
 * milliseconds. Plain, but for a `PlacedAnswer`, whose snapshot is drawn when it is read. The server maps them to the
 * wire; answers with a client reference are stored as they are.
 */
export type Answer =
  | PlayerAnswer
  | OrderAnswer
  | CancelAnswer
  | CashOutAnswer
  | AutoCashOutAnswer
  | AutoRunAnswer
  | FeedAnswer
  | SettleAnswer
  | VoidAnswer
  | BeatAnswer
  | RestartAnswer
  | DepositAnswer
  | WithdrawalAnswer
  | TicketAnswer
  | ClaimAnswer
  | LimitsAnswer
  | ReferralAnswer
  | RoundAnswer
  | SeedsAnswer
  | JetAnswer
  | JetBetAnswer
  | JetSeedAnswer
  | ProviderAnswer
  | TableBetsAnswer
  | SeedAnswer
  | TableRoundAnswer
  | DoneAnswer;
