import type { CommandHandlers } from '../command-handler.ts';
import { touchNothing } from '../core/touched.ts';
import type { WithdrawalCommand } from './commands.ts';
import { approveWithdrawal, cancelWithdrawal, declineWithdrawal, hashCancelWithdrawal } from './decide-withdrawal.ts';
import { forgetWithdrawals, hearPayout, sendPayout } from './pay-out.ts';
import { hashRequestWithdrawal, requestWithdrawal } from './request-withdrawal.ts';

export const WITHDRAWAL_HANDLERS: CommandHandlers<WithdrawalCommand> = {
  requestWithdrawal: { run: requestWithdrawal, hashBody: hashRequestWithdrawal, touch: touchNothing },
  cancelWithdrawal: { run: cancelWithdrawal, hashBody: hashCancelWithdrawal, touch: touchNothing },
  approveWithdrawal: { run: approveWithdrawal, hashBody: null, touch: touchNothing },
  declineWithdrawal: { run: declineWithdrawal, hashBody: null, touch: touchNothing },
  sendPayout: { run: sendPayout, hashBody: null, touch: touchNothing },
  hearPayout: { run: hearPayout, hashBody: null, touch: touchNothing },
  forgetWithdrawals: { run: forgetWithdrawals, hashBody: null, touch: touchNothing },
};
