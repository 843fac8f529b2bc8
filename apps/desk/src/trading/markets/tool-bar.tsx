import type { TradedMarket } from '@crease/contract';
import { Button } from '@crease/ui';
import styles from './markets.module.css';
import type { Tool } from './tools.ts';

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
    <span className={styles.tools}>
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
    </span>
  );
}
