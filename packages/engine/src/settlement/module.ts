import { handle, touchMarket } from '../core/command-handler.ts';
import { removeRunner } from './remove-runner.ts';
import { resettleMarket } from './resettle-market.ts';
import { continueSettlement, settleMarket } from './settle-market.ts';
import { voidOrder, voidWindow } from './void-bets.ts';

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
