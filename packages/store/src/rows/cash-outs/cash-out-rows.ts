import type { AutoCashOut } from '@crease/engine';
import { fields } from '../column.ts';
import { type FactTable, type Write, writeOf } from '../module-rows.ts';
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

/** Automatic cash-outs of one batch, each with its last state. */
export class CashOutRows {
  readonly #standing = new Map<string, AutoCashOut>();

  take(autoCashOut: AutoCashOut): void {
    this.#standing.set(`${autoCashOut.playerId}/${autoCashOut.marketId}`, autoCashOut);
  }

  writes(): Write[] {
    return [writeOf(AUTO_CASH_OUTS.upsert, this.#standing.values())];
  }
}

export const CASH_OUT_FACTS: FactTable<{ readonly cashOuts: CashOutRows }, 'autoCashOutChanged'> = {
  autoCashOutChanged: ({ cashOuts }, { autoCashOut }) => cashOuts.take(autoCashOut),
};
