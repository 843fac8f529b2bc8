import type { AutoCashOut } from '@crease/engine';
import { fields } from '../column.ts';
import type { FactTable, LastRows } from '../module-rows.ts';
import { table } from '../table.ts';

export const AUTO_CASH_OUTS = table<AutoCashOut>({
  name: 'auto_cash_outs',
  key: fields<AutoCashOut>({ playerId: 'int8', marketId: 'text' }),
  fixed: [],
  mutable: fields<AutoCashOut>({
    takeProfit: 'int8',
    stopLoss: 'int8',
    worst: 'int8',
    setAt: 'int8',
    endedAt: 'int8',
    endReason: 'text',
    result: 'int8',
  }),
});

export const CASH_OUT_FACTS: FactTable<{ readonly cashOuts: LastRows<AutoCashOut> }, 'autoCashOutChanged'> = {
  autoCashOutChanged: ({ cashOuts }, { autoCashOut }) => cashOuts.take(autoCashOut),
};
