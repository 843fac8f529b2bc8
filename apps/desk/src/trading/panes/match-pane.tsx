import { Button } from '@crease/ui';
import { Notice, PaneGroup } from '../../parts/panel.tsx';
import styles from '../trading.module.css';
import { CricketPane } from './cricket-pane.tsx';
import { EventActs } from './event-acts.tsx';
import { KabaddiPane } from './kabaddi-pane.tsx';
import type { MatchPaneProps } from './pane-props.ts';
import { SoccerPane } from './soccer-pane.tsx';
import { TennisPane } from './tennis-pane.tsx';

const PANES = { cricket: CricketPane, soccer: SoccerPane, tennis: TennisPane, kabaddi: KabaddiPane } as const;

/** Acts on the match without a key: markets to open, the start, and those of the sport. */
export function MatchPane({ sheet, enter }: MatchPaneProps) {
  const { score, status, offered, contradicted, waiting } = sheet;
  const isOver = status === 'finished' || status === 'abandoned';
  const SportPane = PANES[score.sport];
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
      {isOver ? null : <SportPane sheet={sheet} enter={enter} />}
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
