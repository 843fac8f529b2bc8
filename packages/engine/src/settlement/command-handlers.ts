import type { CommandHandlers } from '../command-handler.ts';
import { touchMarket, touchNothing } from '../core/touched.ts';
import type { SettlementCommand } from './commands.ts';
import { continueSettlement } from './continue-settlement.ts';
import { resettleMarket } from './resettle-market.ts';
import { settleMarket } from './settle-market.ts';
import { voidOrder } from './void-order.ts';
import { voidWindow } from './void-window.ts';

export const SETTLEMENT_HANDLERS: CommandHandlers<SettlementCommand> = {
  settleMarket: { run: settleMarket, hashBody: null, touch: touchMarket },
  resettleMarket: { run: resettleMarket, hashBody: null, touch: touchMarket },
  continueSettlement: { run: continueSettlement, hashBody: null, touch: touchNothing },
  voidOrder: { run: voidOrder, hashBody: null, touch: touchNothing },
  voidWindow: { run: voidWindow, hashBody: null, touch: touchNothing },
};
