import type { MarketBook, TradedMarket } from '@crease/contract';
import { Button } from '@crease/ui';
import { PathLink, useRead } from '@crease/web';
import type { ReactNode } from 'react';
import { OutcomeLadder } from '../../markets/outcome-ladder.tsx';
import { Notice, PaneGroup } from '../../parts/panel.tsx';
import styles from '../trading.module.css';
import { EventActs } from './event-acts.tsx';
import type { FormPaneProps } from './pane-props.ts';

/** How often the house's results are refreshed, ms. */
const EVERY_MS = 2000;

/** Outcomes shown, the worst for the house first if there are more. */
const SHOWN = 12;

interface MatchPaneContent extends FormPaneProps {
  /** The chosen line. */
  line: TradedMarket | undefined;
  children: ReactNode;
}

/**
 * The house's result of the chosen line, and acts without a key: of the sport as children, the start, markets to open.
 */
export function MatchPane({ sheet, line, enter, submit, children }: MatchPaneContent) {
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
      <EventActs sheet={sheet} submit={submit} />
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

/** What the house wins or loses with each runner, or each range of runs, of the chosen line. */
function LineRisk({ line: { marketId, name } }: { line: TradedMarket }) {
  const { data } = useRead('marketBook', { params: { marketId } }, { refetchInterval: EVERY_MS, keepPrevious: true });
  if (data?.marketId !== marketId) return null;
  const { risk, outcomes } = data;
  const more = outcomes.length - SHOWN;
  return (
    <PaneGroup title="House result" note={name}>
      {risk.bets === 0 ? (
        <p className="muted">No bets yet</p>
      ) : (
        <>
          <OutcomeLadder label={`House result, ${name}`} outcomes={more > 0 ? worstOf(outcomes) : outcomes} />
          {more > 0 ? <PathLink href={`/markets/${marketId}`}>{more} more on the market’s page</PathLink> : null}
        </>
      )}
    </PaneGroup>
  );
}

function worstOf(outcomes: MarketBook['outcomes']): MarketBook['outcomes'] {
  return [...outcomes].sort((one, other) => one.profit - other.profit).slice(0, SHOWN);
}
