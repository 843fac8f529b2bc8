import { Button } from '@crease/ui';
import { call, failureText, notify, queryClient } from '@crease/web';
import { useState } from 'react';
import { useMay } from '../core/may.ts';
import { useKeys } from '../core/use-keys.ts';
import styles from './bulk-bar.module.css';
import { type DeskMarket, isLive } from './desk-market.ts';

interface BulkBarProps {
  markets: readonly DeskMarket[];
  selected: ReadonlySet<string>;
  clear: () => void;
}

/** What players read, and the trail keeps, where nobody had time for more. */
const WHY = { stopMarket: 'Suspended by the desk', resumeMarket: 'Resumed by the desk' } as const;

/** Many markets at once: suspending asks nothing, resuming names how many. */
export function BulkBar({ markets, selected, clear }: BulkBarProps) {
  const mayRun = useMay('markets.run') !== 'none';
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const chosen = markets.filter((market) => selected.has(market.marketId) && isLive(market));
  const events = new Set(chosen.map(({ gameId }) => gameId));
  const ofEvents = markets.filter((market) => events.has(market.gameId) && isLive(market));
  const act = async (name: keyof typeof WHY, on: readonly DeskMarket[]) => {
    if (isBusy || on.length === 0) return;
    setBusy(true);
    setAsking(false);
    await actOnEach(name, on);
    setBusy(false);
    clear();
  };
  const suspend = () => void act('stopMarket', chosen);
  const suspendEvents = () => void act('stopMarket', ofEvents);
  const stopped = chosen.filter(({ stopped }) => stopped);
  const resume = () => (isAsking ? void act('resumeMarket', stopped) : setAsking(true));
  useKeys(mayRun && chosen.length > 0 ? { s: suspend, S: suspendEvents, r: resume } : {});
  if (!mayRun || selected.size === 0) return null;
  return (
    <section className={styles.bar} aria-label="Selected">
      <b>{selected.size} selected</b>
      <Button look="danger" size="small" busy={isBusy} disabled={chosen.length === 0} onClick={suspend}>
        Suspend {chosen.length} <kbd>S</kbd>
      </Button>
      <Button size="small" busy={isBusy} disabled={ofEvents.length === 0} onClick={suspendEvents}>
        Whole event, {ofEvents.length} <kbd>Shift S</kbd>
      </Button>
      <Button size="small" busy={isBusy} disabled={stopped.length === 0} onClick={resume}>
        {isAsking ? `Yes, resume ${stopped.length}` : `Resume ${stopped.length}`} <kbd>R</kbd>
      </Button>
      <Button size="small" look="ghost" onClick={clear}>
        Select none
      </Button>
    </section>
  );
}

/** All are tried, whatever becomes of one; what failed is told with how many. */
async function actOnEach(name: keyof typeof WHY, on: readonly DeskMarket[]): Promise<void> {
  const calls = on.map(({ marketId }) => call(name, { body: { marketId, reason: WHY[name] }, silent: true }));
  const done = await Promise.allSettled(calls);
  void queryClient.invalidateQueries();
  const failed = done.filter((one) => one.status === 'rejected');
  const said = `${on.length - failed.length} ${name === 'stopMarket' ? 'suspended' : 'resumed'}`;
  if (failed[0])
    notify({ status: 'error', message: `${said}, ${failed.length} not: ${failureText(failed[0].reason)}` });
  else notify({ status: 'success', message: said });
}
