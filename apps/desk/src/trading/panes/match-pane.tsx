import type { TradedMarket } from '@crease/contract';
import { Button } from '@crease/ui';
import type { ReactNode } from 'react';
import { Notice, PaneGroup } from '../../parts/panel.tsx';
import styles from '../trading.module.css';
import { EventActs } from './event-acts.tsx';
import { LineRisk } from './line-risk.tsx';
import type { MatchPaneProps } from './pane-props.ts';

interface MatchPaneContent extends MatchPaneProps {
  /** The chosen line. */
  line: TradedMarket | undefined;
  children: ReactNode;
}

/** The house's result of the chosen line, and acts without a key: of the sport as children, the start, markets to open. */
export function MatchPane({ sheet, line, enter, children }: MatchPaneContent) {
  const { status, offered, contradicted, waiting } = sheet;
  const isOver = status === 'finished' || status === 'abandoned';
  return (
    <>
      {contradicted.map(({ marketId, name, declared, now }) => (
        <Notice key={marketId} tone="warn">
          {name} was settled as {declared}; play now says {now ?? 'nothing yet'}. Settle it again on its page: a second
          person answers.
        </Notice>
      ))}
      {waiting.map(({ marketId, name, result }) => (
        <Notice key={marketId} tone="info">
          {name}, {result}: waits for a second person.
        </Notice>
      ))}
      {line ? <LineRisk line={line} /> : null}
      {isOver ? null : children}
      <EventActs sheet={sheet} enter={enter} />
      {offered.length > 0 && !isOver ? (
        <PaneGroup title="Markets to open" note={String(offered.length)}>
          <Button
            look="primary"
            data-tour="open"
            onClick={() => enter({ kind: 'open', marketIds: offered.map(({ marketId }) => marketId) })}
          >
            Open all {offered.length}
          </Button>
          <ul className={styles.offered}>
            {offered.map(({ marketId, name }) => (
              <li key={marketId}>
                <span>{name}</span>
                <Button onClick={() => enter({ kind: 'open', marketIds: [marketId] })}>Open</Button>
              </li>
            ))}
          </ul>
        </PaneGroup>
      ) : null}
    </>
  );
}
