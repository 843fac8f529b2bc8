import { BONUS_HANDLERS } from './bonus/command-handlers.ts';
import { CASH_OUT_HANDLERS } from './cash-outs/command-handlers.ts';
import { CLOCK_HANDLERS } from './clock/command-handlers.ts';
import type { Command } from './command.ts';
import type { CommandHandler, CommandHandlers } from './command-handler.ts';
import { DEPOSIT_HANDLERS } from './deposits/command-handlers.ts';
import { GAME_HANDLERS } from './games/command-handlers.ts';
import { JET_HANDLERS } from './jet/command-handlers.ts';
import { LIMIT_HANDLERS } from './limits/command-handlers.ts';
import { MARKET_HANDLERS } from './markets/command-handlers.ts';
import { ORDER_HANDLERS } from './orders/command-handlers.ts';
import { PLAYER_HANDLERS } from './players/command-handlers.ts';
import { PROVIDER_HANDLERS } from './providers/command-handlers.ts';
import { REFERRAL_HANDLERS } from './referral/command-handlers.ts';
import { RISK_HANDLERS } from './risk/command-handlers.ts';
import { SETTLEMENT_HANDLERS } from './settlement/command-handlers.ts';
import { SPORT_EVENT_HANDLERS } from './sport-events/command-handlers.ts';
import { SWITCH_HANDLERS } from './switches/command-handlers.ts';
import { TABLE_HANDLERS } from './tables/command-handlers.ts';
import { TICKET_HANDLERS } from './tickets/command-handlers.ts';
import { WALLET_HANDLERS } from './wallet/command-handlers.ts';
import { WITHDRAWAL_HANDLERS } from './withdrawals/command-handlers.ts';

/** Every verb of the engine, room by room. */
const COMMAND_HANDLERS: CommandHandlers<Command> = {
  ...ORDER_HANDLERS,
  ...CASH_OUT_HANDLERS,
  ...MARKET_HANDLERS,
  ...SETTLEMENT_HANDLERS,
  ...SPORT_EVENT_HANDLERS,
  ...PLAYER_HANDLERS,
  ...WALLET_HANDLERS,
  ...DEPOSIT_HANDLERS,
  ...WITHDRAWAL_HANDLERS,
  ...TICKET_HANDLERS,
  ...BONUS_HANDLERS,
  ...LIMIT_HANDLERS,
  ...GAME_HANDLERS,
  ...JET_HANDLERS,
  ...PROVIDER_HANDLERS,
  ...TABLE_HANDLERS,
  ...SWITCH_HANDLERS,
  ...RISK_HANDLERS,
  ...REFERRAL_HANDLERS,
  ...CLOCK_HANDLERS,
};

/** The verb that a command asks for. */
export function handlerOf<C extends Command>(command: C): CommandHandler<C> {
  // The table's type says that this verb takes this command; the compiler does not follow it through a union.
  return COMMAND_HANDLERS[command.type] as unknown as CommandHandler<C>;
}
