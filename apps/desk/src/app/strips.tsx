import { serverNow } from '@crease/client';
import { formatMoney } from '@crease/ui';
import { PathLink, useRead } from '@crease/web';
import { useEffect, useState } from 'react';
import { useDeskLive } from '../core/desk-live.ts';
import { exactText } from '../core/moments.ts';
import styles from './app.module.css';

/** A heartbeat arrives every 2 s; after two missed ones the data counts as stale, ms. */
const STALE_MS = 5_000;

/** Warns that the figures may be stale, and since when; hides once updates arrive again. */
export function LiveStrip() {
  const lastMessageAt = useDeskLive((live) => live.lastMessageAt);
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  const silence = lastMessageAt === null ? 0 : now - lastMessageAt;
  return (
    <div role="status">
      {silence > STALE_MS ? (
        <p className={styles.liveStripStrip}>
          <b>{`Live updates stopped ${Math.floor(silence / 1000)} s ago.`}</b> Suspend still works; reload before any
          other decision.
        </p>
      ) : null}
    </div>
  );
}

/**
 * Alarm above every page while the books do not balance, the audit trail was tampered with, or lists do not show the
 * latest.
 */
export function AlarmStrip() {
  const { data } = useRead('deskAlarms', {}, { refetchInterval: 5_000 });
  if (!data || (data.auditBrokenAt === null && data.off === 0 && data.listsAsOf === null)) return null;
  const { auditBrokenAt, off, listsAsOf } = data;
  return (
    <div className={styles.strip} role="alert">
      {auditBrokenAt === null ? null : (
        <span>
          The audit trail was changed: entry {auditBrokenAt} does not follow. <PathLink href="/audit">Look</PathLink>
        </span>
      )}
      {off === 0 ? null : (
        <span>
          The books are off by {formatMoney(off)}. <PathLink href="/ledger">Look</PathLink>
        </span>
      )}
      {listsAsOf === null ? null : <span>Lists and the ledger show the record as of {exactText(listsAsOf)}.</span>}
    </div>
  );
}
