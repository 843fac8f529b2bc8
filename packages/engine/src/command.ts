import type { BonusCommand } from './bonus/commands.ts';
import type { CashOutCommand } from './cash-outs/commands.ts';
import type { ClockCommand } from './clock/commands.ts';
import type { DepositCommand } from './deposits/commands.ts';
import type { GameCommand } from './games/commands.ts';
import type { JetCommand } from './jet/commands.ts';
import type { LimitsCommand } from './limits/commands.ts';
import type { MarketCommand } from './markets/commands.ts';
import type { OrderCommand } from './orders/commands.ts';
import type { PlayersCommand } from './players/commands.ts';
import type { ProviderCommand } from './providers/commands.ts';
import type { ReferralCommand } from './referral/commands.ts';
import type { RiskCommand } from './risk/commands.ts';
import type { SettlementCommand } from './settlement/commands.ts';
import type { SportEventCommand } from './sport-events/commands.ts';
import type { SwitchCommand } from './switches/commands.ts';
import type { TableCommand } from './tables/commands.ts';
import type { TicketCommand } from './tickets/commands.ts';
import type { WalletCommand } from './wallet/command-handlers.ts';
import type { WithdrawalCommand } from './withdrawals/commands.ts';

/** Everything that can be asked of the engine. Plain data: a log of commands replays a run. */
export type Command =
  | OrderCommand
  | CashOutCommand
  | MarketCommand
  | SettlementCommand
  | SportEventCommand
  | PlayersCommand
  | WalletCommand
  | DepositCommand
  | WithdrawalCommand
  | TicketCommand
  | BonusCommand
  | LimitsCommand
  | GameCommand
  | JetCommand
  | ProviderCommand
  | TableCommand
  | SwitchCommand
  | RiskCommand
  | ReferralCommand
  | ClockCommand;
