import { touchMarket, touchNothing } from '../house/touched.ts';
import type { VerbsOf } from '../verb.ts';
import type { SettlementCommand } from './commands.ts';
import { continueSettlement } from './continue-settlement.ts';
import { resettleMarket } from './resettle-market.ts';
import { settleMarket } from './settle-market.ts';
import { voidOrder } from './void-order.ts';
import { voidWindow } from './void-window.ts';

export const SETTLEMENT_VERBS: VerbsOf<SettlementCommand> = {
  settleMarket: { run: settleMarket, hashBody: null, touch: touchMarket },
  resettleMarket: { run: resettleMarket, hashBody: null, touch: touchMarket },
  continueSettlement: { run: continueSettlement, hashBody: null, touch: touchNothing },
  voidOrder: { run: voidOrder, hashBody: null, touch: touchNothing },
  voidWindow: { run: voidWindow, hashBody: null, touch: touchNothing },
};
