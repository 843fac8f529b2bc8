import { Notice } from '../../parts/panel.tsx';
import { AddPane } from './add-pane.tsx';
import { CapPane } from './cap-pane.tsx';
import { DeclarePane } from './declare-pane.tsx';
import { MakePane } from './make-pane.tsx';
import { PinPane } from './pin-pane.tsx';
import type { Tool, ToolProps } from './tools.ts';

/** The pane of a tool; those of a line follow the chosen one. */
export function ToolPane({ tool, ...props }: ToolProps & { tool: Tool }) {
  const { line } = props;
  if (tool === 'add') return <AddPane {...props} />;
  if (tool === 'make') return <MakePane {...props} />;
  if (!line) return <Notice tone="info">Choose a market first.</Notice>;
  const Pane = { pin: PinPane, cap: CapPane, declare: DeclarePane }[tool];
  return <Pane key={line.marketId} {...props} line={line} />;
}
