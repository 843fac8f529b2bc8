import { handle } from '../core/command-handler.ts';
import { touchMarket } from '../core/touched.ts';
import { continueSettlement } from './continue-settlement.ts';
import { removeRunner } from './remove-runner.ts';
import { resettleMarket } from './resettle-market.ts';
import { settleMarket } from './settle-market.ts';
import { voidOrder } from './void-order.ts';
import { voidWindow } from './void-window.ts';

export const settlementModule = {
  commands: {
    removeRunner: handle(removeRunner, { touch: touchMarket }),
    settleMarket: handle(settleMarket, { touch: touchMarket }),
    resettleMarket: handle(resettleMarket, { touch: touchMarket }),
    continueSettlement: handle(continueSettlement),
    voidOrder: handle(voidOrder),
    voidWindow: handle(voidWindow),
  },
  queries: {},
};
