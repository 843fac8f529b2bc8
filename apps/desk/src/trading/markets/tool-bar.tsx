import type { TradedMarket } from '@crease/contract';
import { Button, Row } from '@crease/ui';
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

interface ToolBarProps {
  line: TradedMarket | undefined;
  open: Tool | null;
  onOpen: (tool: Tool | null) => void;
}

/** Buttons for markets of the template, one made by hand, and the chosen line. */
export function ToolBar({ line, open, onOpen }: ToolBarProps) {
  const tools: readonly (readonly [Tool, string])[] = [
    ['add', 'Add markets'],
    ['make', 'Make a market'],
    ...(line ? ([['pin', 'Price by hand']] as const) : []),
    ...(line && (line.line.by === 'model' || line.line.by === 'source') && !line.isMade
      ? ([['cap', 'Cap']] as const)
      : []),
    ...(line?.isMade ? ([['declare', 'Declare']] as const) : []),
  ];
  return (
    <Row as="span" wrap justify="end" gap={6}>
      {tools.map(([tool, name]) => (
        <Button
          key={tool}
          size="small"
          aria-pressed={open === tool}
          onClick={() => onOpen(open === tool ? null : tool)}
        >
          {name} {tool === 'pin' ? <kbd>P</kbd> : null}
        </Button>
      ))}
    </Row>
  );
}
