import type { TradeEntry, TradeSheet } from '@crease/contract';
import type { LineAct } from './keys/key-table.ts';
import { keysOf } from './keys/trade-keys.ts';
import { type Sending, useTradeKeys } from './keys/use-trade-keys.ts';
import { lineEntry } from './line-acts.ts';
import { sportKeys } from './sport-desks.tsx';
import { noteTourAct } from './tour/tour-state.ts';
import type { useChosenLine } from './use-chosen-line.ts';
import type { useTrade } from './use-trade.ts';

type TradeActs = Pick<ReturnType<typeof useTrade>, 'press' | 'take'>;

interface TraderActsOptions {
  /** Undefined until it is loaded. */
  readonly sheet: TradeSheet | undefined;
  /** False for an operator who may only look: no key has a meaning. */
  readonly mayRun: boolean;
  readonly sending: Sending;
  readonly trade: TradeActs;
  readonly chosen: Pick<ReturnType<typeof useChosenLine>, 'line' | 'move'>;
  /** Opens the form that sets the chosen line by hand. */
  readonly openPin: () => void;
}

/** Returns a trader's acts on an event, and the keys that perform them. */
export function useTraderActs({ sheet, mayRun, sending, trade, chosen, openPin }: TraderActsOptions) {
  const { press: send, take } = noting(trade);
  const groups = keysOf(sheet, sportKeys);
  /** One key takes the event and the prices that a source gave it. */
  const takeOver = () => {
    take();
    if (sheet?.sources.some(({ isActive }) => isActive)) send({ kind: 'source', name: null });
  };
  const actOnLine = (act: Exclude<LineAct, 'pin'>) => {
    const { line, move } = chosen;
    if (act === 'next' || act === 'previous') return move(act === 'next' ? 1 : -1);
    const entry = line && lineEntry(line, act);
    if (entry) send(entry);
  };
  const { pending, press } = useTradeKeys({
    groups: mayRun ? groups : [],
    sending,
    act: ({ act, entry }) => {
      if (act === 'take') takeOver();
      else if (act === 'pin') openPin();
      else if (act) actOnLine(act);
      else if (entry) send(entry);
    },
  });
  return { send, takeOver, groups, pending, press };
}

/** The same acts, of which the tour learns those that leave no mark on the sheet. */
function noting({ press, take }: TradeActs): TradeActs {
  return {
    press: (entry: TradeEntry) => {
      if (entry.kind === 'undo') noteTourAct('undo');
      press(entry);
    },
    take: () => {
      noteTourAct('take');
      take();
    },
  };
}
