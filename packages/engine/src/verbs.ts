import { BONUS_VERBS } from './bonus/verbs.ts';
import { CASH_OUT_VERBS } from './cash-outs/verbs.ts';
import { CLOCK_VERBS } from './clock/verbs.ts';
import type { Command } from './command.ts';
import { DEPOSIT_VERBS } from './deposits/verbs.ts';
import { GAME_VERBS } from './games/verbs.ts';
import { JET_VERBS } from './jet/verbs.ts';
import { LIMIT_VERBS } from './limits/verbs.ts';
import { MARKET_VERBS } from './markets/verbs.ts';
import { ORDER_VERBS } from './orders/verbs.ts';
import { PLAYER_VERBS } from './players/verbs.ts';
import { PROVIDER_VERBS } from './providers/verbs.ts';
import { REFERRAL_VERBS } from './referral/verbs.ts';
import { RISK_VERBS } from './risk/verbs.ts';
import { SETTLEMENT_VERBS } from './settlement/verbs.ts';
import { SPORT_EVENT_VERBS } from './sport-events/verbs.ts';
import { SWITCH_VERBS } from './switches/verbs.ts';
import { TABLE_VERBS } from './tables/verbs.ts';
import { TICKET_VERBS } from './tickets/verbs.ts';
import type { Verb, VerbsOf } from './verb.ts';
import { WALLET_VERBS } from './wallet/verbs.ts';
import { WITHDRAWAL_VERBS } from './withdrawals/verbs.ts';

/** Every verb of the House, room by room. */
const VERBS: VerbsOf<Command> = {
  ...ORDER_VERBS,
  ...CASH_OUT_VERBS,
  ...MARKET_VERBS,
  ...SETTLEMENT_VERBS,
  ...SPORT_EVENT_VERBS,
  ...PLAYER_VERBS,
  ...WALLET_VERBS,
  ...DEPOSIT_VERBS,
  ...WITHDRAWAL_VERBS,
  ...TICKET_VERBS,
  ...BONUS_VERBS,
  ...LIMIT_VERBS,
  ...GAME_VERBS,
  ...JET_VERBS,
  ...PROVIDER_VERBS,
  ...TABLE_VERBS,
  ...SWITCH_VERBS,
  ...RISK_VERBS,
  ...REFERRAL_VERBS,
  ...CLOCK_VERBS,
};

/** The verb that a command asks for. */
export function verbOf<C extends Command>(command: C): Verb<C> {
  // The table's type says that this verb takes this command; the compiler does not follow it through a union.
  return VERBS[command.verb] as unknown as Verb<C>;
}
