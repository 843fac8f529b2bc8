import { serverNow } from '@crease/client';
import { useEffect, useState } from 'react';
import { useDeskLive } from '../core/desk-live.ts';
import styles from './app.module.css';

/** Beats come every two seconds: two missed ones are no accident. */
const STALE_MS = 5_000;

/** Says that what is shown may be old, and since when; goes by itself. */
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
          <b>{`Live updates stopped ${Math.floor(silence / 1000)} s ago.`}</b> Suspend still works; read again before
          you decide anything else.
        </p>
      ) : null}
    </div>
  );
}
