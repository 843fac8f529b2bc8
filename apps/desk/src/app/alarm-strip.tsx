import { formatMoney } from '@crease/ui';
import { PathLink, useRead } from '@crease/web';
import styles from './app.module.css';

/** Alarm above every page while the books do not balance or the audit trail was tampered with. */
export function AlarmStrip() {
  const { data } = useRead('deskAlarms', {}, { refetchInterval: 30_000 });
  if (!data || (data.auditBrokenAt === null && data.off === 0)) return null;
  const { auditBrokenAt, off } = data;
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
    </div>
  );
}
