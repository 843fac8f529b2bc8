import type { CommandHandlers } from '../command-handler.ts';
import { touchNothing } from '../core/touched.ts';
import type { DepositCommand } from './commands.ts';
import { expireDeposits } from './expire-deposits.ts';
import { cancelDeposit, claimDeposit, decideDeposit, hearDeposit, startDeposit } from './hear-deposit.ts';
import { hashRequestDeposit, requestDeposit } from './request-deposit.ts';

export const DEPOSIT_HANDLERS: CommandHandlers<DepositCommand> = {
  requestDeposit: { run: requestDeposit, hashBody: hashRequestDeposit, touch: touchNothing },
  startDeposit: { run: startDeposit, hashBody: null, touch: touchNothing },
  claimDeposit: { run: claimDeposit, hashBody: null, touch: touchNothing },
  hearDeposit: { run: hearDeposit, hashBody: null, touch: touchNothing },
  decideDeposit: { run: decideDeposit, hashBody: null, touch: touchNothing },
  cancelDeposit: { run: cancelDeposit, hashBody: null, touch: touchNothing },
  expireDeposits: { run: expireDeposits, hashBody: null, touch: touchNothing },
};
