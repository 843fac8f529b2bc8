import type { CommandHandlers } from '../command-handler.ts';
import { touchNothing } from '../core/touched.ts';
import { type BodyHash, beginBody } from '../references/body-hash.ts';
import { cashOut } from './cash-out.ts';
import type { CashOut, CashOutCommand } from './commands.ts';
import { runAutoCashOuts } from './run-auto-cash-outs.ts';
import { setAutoCashOut } from './set-auto-cash-out.ts';

const hashCashOut: BodyHash<CashOut> = ({ marketId, share, floor }) =>
  beginBody(34).text(marketId).number(share).number(floor).end();

export const CASH_OUT_HANDLERS: CommandHandlers<CashOutCommand> = {
  cashOut: { run: cashOut, hashBody: hashCashOut, touch: touchNothing },
  setAutoCashOut: { run: setAutoCashOut, hashBody: null, touch: touchNothing },
  runAutoCashOuts: { run: runAutoCashOuts, hashBody: null, touch: touchNothing },
};
