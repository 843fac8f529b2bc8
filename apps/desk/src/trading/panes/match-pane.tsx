import { Button } from '@crease/ui';
import type { ReactNode } from 'react';
import { Notice, PaneGroup } from '../../parts/panel.tsx';
import styles from '../trading.module.css';
import { EventActs } from './event-acts.tsx';
import type { MatchPaneProps } from './pane-props.ts';

/** Acts on the match without a key: those of the sport as children, the start, and markets to open. */
export function MatchPane({ sheet, enter, children }: MatchPaneProps & { children: ReactNode }) {
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
