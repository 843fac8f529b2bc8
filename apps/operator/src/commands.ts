import { BACKUP_COMMANDS } from './backup-commands.ts';
import { BONUS_COMMANDS } from './bonus-commands.ts';
import { BOOKS_COMMANDS } from './books-commands.ts';
import { CASE_COMMANDS } from './case-commands.ts';
import { CASHIER_COMMANDS } from './cashier-commands.ts';
import type { ConsoleCommand, LocalCommand } from './command.ts';
import { COMPETITION_COMMANDS } from './competitions/competition-commands.ts';
import { FEED_COMMANDS } from './feeds/feed-commands.ts';
import { HOUSE_COMMANDS } from './house-commands.ts';
import { HOUSE_MONEY_COMMANDS } from './house-money-commands.ts';
import { MARKET_COMMANDS } from './market-commands.ts';
import { ORGANISATION_COMMANDS } from './organisation-commands.ts';
import { PLAYER_COMMANDS } from './player-commands.ts';
import { REPLICA_COMMANDS } from './replica/replica-commands.ts';
import { TICKET_COMMANDS } from './ticket-commands.ts';
import { UPGRADE_COMMANDS } from './upgrade-commands.ts';
import { VERIFICATION_COMMANDS } from './verification-commands.ts';

/** Commands by topic, in the order of the help. */
export const COMMAND_GROUPS: readonly Readonly<Record<string, ConsoleCommand | LocalCommand>>[] = [
  HOUSE_COMMANDS,
  ORGANISATION_COMMANDS,
  PLAYER_COMMANDS,
  CASE_COMMANDS,
  CASHIER_COMMANDS,
  HOUSE_MONEY_COMMANDS,
  BONUS_COMMANDS,
  BOOKS_COMMANDS,
  VERIFICATION_COMMANDS,
  MARKET_COMMANDS,
  COMPETITION_COMMANDS,
  FEED_COMMANDS,
  TICKET_COMMANDS,
  BACKUP_COMMANDS,
  REPLICA_COMMANDS,
  UPGRADE_COMMANDS,
];

/** Every command by name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, ConsoleCommand | LocalCommand>> = Object.assign({}, ...COMMAND_GROUPS);
