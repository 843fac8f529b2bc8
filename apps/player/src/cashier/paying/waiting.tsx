import { cx, looks, Note, Row, Text, VisuallyHidden } from '@crease/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { refreshRequests } from '../../cashier-frame/request-updates.ts';
import { clockOf, useSecondsUntil } from '../../session/numbers/use-seconds-until.ts';
import { useTimes } from '../sums/use-times.ts';
import styles from './paying.module.css';

/** Longest countdown; beyond it the date is shown, s. */
const LONG = 2 * 3600;
/** Remaining seconds at which a screen reader announces the time. */
const SPOKEN = [300, 60];

interface CountdownProps {
  /** ISO times of the server. */
  from: string;
  to: string;
  label: string;
}

/** The remaining time, announced at five minutes and at one; at zero the request is refetched. */
export function Countdown({ from, to, label }: CountdownProps) {
  const t = useTranslations('cashier.deposit');
  const times = useTimes();
  const end = Date.parse(to);
  const left = useSecondsUntil(end);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (SPOKEN.includes(left)) setSpoken(t('minutesLeft', { count: left / 60 }));
    if (left === 0) refreshRequests();
  }, [left, t]);
  if (left > LONG) {
    return (
      <div>
        <Note>{label}</Note>
        <Text as="p" size={18} dense weight={600}>
          {t('until', { time: times.moment(to) })}
        </Text>
      </div>
    );
  }
  return (
    <div>
      <Note>{label}</Note>
      <Text as="p" size={34} dense weight={600} color={left <= 60 ? 'warn' : undefined} role="timer">
        {clockOf(left)}
      </Text>
      <progress
        className={cx(
          looks({ block: true, full: true, marginTop: 6, background: 'surface-3', clip: true }),
          styles.countdownBar,
        )}
        max={end - Date.parse(from)}
        value={left * 1000}
        aria-label={label}
      />
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </div>
  );
}

/** A text next to a spinner. */
export function Spinner({ children }: { children: ReactNode }) {
  return (
    <Row as="p" gap={8} align="center" color="text-2" role="status">
      <Text radius="full" className={styles.ring} aria-hidden="true" />
      {children}
    </Row>
  );
}
