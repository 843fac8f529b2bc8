import { serverNow } from '@crease/client';
import { useEffect, useState } from 'react';
import { useDeskLive } from '../core/desk-live.ts';
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
