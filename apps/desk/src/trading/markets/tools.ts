import type { TradedMarket, TradeEntry, TradeSheet } from '@crease/contract';

/** The pane that is open next to the lines. */
export type Tool = 'add' | 'make' | 'pin' | 'cap' | 'declare';

/** Returns why an entry was refused; null if it was entered. */
type Enter = (entry: TradeEntry) => Promise<EntryRefusal | null>;

export interface EntryRefusal {
  /** `farFromModel`: the trader may confirm it. */
  readonly reason: string;
  readonly text: string;
}

export interface ToolProps {
  sheet: TradeSheet;
  /** The chosen line; absent: none is chosen, or it closed. */
  line: TradedMarket | undefined;
  enter: Enter;
  addMarkets: (keys: readonly string[]) => Promise<EntryRefusal | null>;
  close: () => void;
}
