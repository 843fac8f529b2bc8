import type { TradeEntry, TradeSheet } from '@crease/contract';

export interface MatchPaneProps {
  sheet: TradeSheet;
  enter: (entry: TradeEntry) => void;
}
