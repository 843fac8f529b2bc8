import type { TradeEntry, TradeSheet } from '@crease/contract';
import type { ToolProps } from '../markets/tools.ts';

export interface MatchPaneProps {
  sheet: TradeSheet;
  enter: (entry: TradeEntry) => void;
}

/** Of a pane with a form that shows a refusal in place. */
export interface FormPaneProps extends MatchPaneProps {
  submit: ToolProps['enter'];
}
