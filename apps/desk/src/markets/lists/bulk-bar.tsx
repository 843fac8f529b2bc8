import { Button } from '@crease/ui';
import { call, failureText, notify } from '@crease/web';
import { useState } from 'react';
import { usePermission } from '../../core/session.ts';
import { useKeys } from '../../core/use-keys.ts';
import { type DeskMarket, isLive } from '../desk-market.ts';
import { SuspensionReason, useSuspension } from '../suspension.tsx';
import styles from './lists.module.css';

interface BulkBarProps {
  markets: readonly DeskMarket[];
  selected: ReadonlySet<string>;
  /** The row at the cursor: S acts on it while nothing is selected. */
  cursor: string | null;
  clear: () => void;
}

/** What the open confirmation of resuming covers; another selection must be confirmed again. */
interface Asked {
  readonly selected: ReadonlySet<string>;
  /** The markets to resume. */
  readonly ids: string;
}

/** Suspends and resumes one or many markets: suspending needs no confirmation, resuming several does. */
export function BulkBar({ markets, selected, cursor, clear }: BulkBarProps) {
  const mayRun = usePermission('markets.run') !== 'none';
  const suspension = useSuspension(markets);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isChosen = ({ marketId }: DeskMarket) => (selected.size > 0 ? selected.has(marketId) : marketId === cursor);
  const chosen = markets.filter((market) => isChosen(market) && isLive(market));
  const events = [...new Set(chosen.map(({ gameId }) => gameId))];
  const stopped = chosen.filter((market) => market.stopped);
  const ids = stopped.map(({ marketId }) => marketId).join();
  const isAsking = asked?.selected === selected && asked.ids === ids;
  const after = (act: Promise<void>) => {
    clear();
    void act;
  };
  const suspend = () => after(suspension.suspend(chosen));
  const suspendEvents = () => after(marketsOf(events).then((found) => suspension.suspend(found)));
  const resume = () =>
    stopped.length > 1 && !isAsking ? setAsked({ selected, ids }) : after(suspension.resume(stopped));
  // The same key undoes a suspension of this page, never one of a colleague.
  const toggle = () => (suspension.isOwn(chosen) ? resume() : suspend());
  const once = (act: () => void) => (event: KeyboardEvent) => event.repeat || act();
  useKeys(mayRun && chosen.length > 0 ? { s: once(toggle), S: once(suspendEvents), r: once(resume) } : {});
  if (!mayRun || (selected.size === 0 && suspension.unexplained.length === 0)) return null;
  return (
    <section className={styles.bar} aria-label="Selected">
      {selected.size === 0 ? (
        <SuspensionReason marketIds={suspension.unexplained} onDone={suspension.explained} />
      ) : (
        <>
          <b>{selected.size} selected</b>
          <Button look="danger" size="small" busy={suspension.busy} disabled={chosen.length === 0} onClick={suspend}>
            Suspend {chosen.length} <kbd>S</kbd>
          </Button>
          <Button size="small" busy={suspension.busy} disabled={events.length === 0} onClick={suspendEvents}>
            {events.length > 1 ? `${events.length} whole events` : 'Whole event'} <kbd>Shift S</kbd>
          </Button>
          <Button size="small" busy={suspension.busy} disabled={stopped.length === 0} onClick={resume}>
            {isAsking ? `Yes, resume ${stopped.length}` : `Resume ${stopped.length}`} <kbd>R</kbd>
          </Button>
          <Button size="small" look="ghost" onClick={clear}>
            Clear selection
          </Button>
        </>
      )}
    </section>
  );
}

/** Returns the live markets of whole events, also those that the filter hides. */
async function marketsOf(gameIds: readonly string[]): Promise<DeskMarket[]> {
  try {
    const events = await Promise.all(gameIds.map((gameId) => call('deskEvent', { params: { gameId }, silent: true })));
    return events.flatMap(({ markets }) => markets.filter(isLive));
  } catch (error) {
    notify({ status: 'error', message: failureText(error) });
    return [];
  }
}
