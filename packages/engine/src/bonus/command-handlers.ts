import type { CommandHandlers } from '../command-handler.ts';
import { touchNothing } from '../core/touched.ts';
import { claimBonus, hashClaimBonus } from './claim-bonus.ts';
import type { BonusCommand } from './commands.ts';
import { cancelBonus, expireBonuses, hashCancelBonus } from './end-bonus.ts';

export const BONUS_HANDLERS: CommandHandlers<BonusCommand> = {
  claimBonus: { run: claimBonus, hashBody: hashClaimBonus, touch: touchNothing },
  cancelBonus: { run: cancelBonus, hashBody: hashCancelBonus, touch: touchNothing },
  expireBonuses: { run: expireBonuses, hashBody: null, touch: touchNothing },
};
