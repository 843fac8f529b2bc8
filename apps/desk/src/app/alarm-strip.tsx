import { formatMoney } from '@crease/ui';
import { PathLink, useRead } from '@crease/web';
import { exactText } from '../core/moments.ts';
import styles from './app.module.css';

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
