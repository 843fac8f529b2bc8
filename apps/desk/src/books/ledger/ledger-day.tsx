import { serverNow } from '@crease/client';
import { useRouter, useSearch } from '@tanstack/react-router';
import styles from './ledger.module.css';

export const accountHref = (account: string): string => `/ledger/accounts/${encodeURIComponent(account)}`;

export const kindHref = (asset: string, kind: string): string =>
  `/ledger/kinds/${encodeURIComponent(asset)}/${encodeURIComponent(kind)}`;

export const journalHref = (journalId: string): string => `/ledger/journals/${journalId}`;

interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD`; empty: none. */
  value: string;
  /** The last day that can be chosen. */
  max?: string;
  onChange: (day: string) => void;
}

/** A date field with the browser's calendar. */
export function DayField({ label, value, max, onChange }: DayFieldProps) {
  return (
    <label className={styles.day}>
      {label}
      <input type="date" value={value} max={max} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

/** The day as of which the ledger is shown. It is in the address, so links between pages keep it. */
export function useLedgerDay() {
  const router = useRouter();
  const { day } = useSearch({ strict: false }) as { day?: unknown };
  const chosen = typeof day === 'string' ? day : '';
  return {
    /** `YYYY-MM-DD`; empty: now. */
    day: chosen,
    choose: (next: string) => {
      const { pathname } = router.state.location;
      void router.navigate({ href: withDay(pathname, next), replace: true });
    },
    /** The address of a ledger page for the same day. */
    hrefOf: (path: string) => withDay(path, chosen),
  };
}

function withDay(path: string, day: string): string {
  return day === '' ? path : `${path}?day=${day}`;
}

/** Returns today's date in UTC, as the ledger counts days. */
export function todayUtc(): string {
  return new Date(serverNow()).toISOString().slice(0, 10);
}
