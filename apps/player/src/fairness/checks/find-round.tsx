import { Button, Row, TextField } from '@crease/ui';
import { failureText } from '@crease/web';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from '../fairness.module.css';
import type { RoundSearch } from '../round-search.ts';

interface FindRoundProps {
  /** Other parameters that stay in the address. */
  search: Omit<RoundSearch, 'round'>;
  /** Fields before the round's number. */
  children?: ReactNode;
}

/** Selects a round by number; the address keeps it. */
export function FindRound({ search, children }: FindRoundProps) {
  const t = useTranslations('fairness.check');
  const { round: requested } = useSearch({ from: '/fairness' });
  const navigate = useNavigate();
  const [typed, setTyped] = useState(requested ?? '');
  const [seen, setSeen] = useState(requested);
  if (seen !== requested) {
    setSeen(requested);
    setTyped(requested ?? '');
  }
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (/^[1-9]\d{0,15}$/.test(typed))
      void navigate({ to: '/fairness', search: { ...search, round: typed }, replace: true });
  };
  return (
    <Row as="form" align="end" gap={8} className={styles.find} onSubmit={find}>
      {children}
      <TextField
        label={t('round')}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
      />
      <Button type="submit">{t('find')}</Button>
    </Row>
  );
}

/** Why the requested round was not found. */
export function NotFound({ error }: { error: unknown }) {
  return (
    <p className={styles.bad} role="alert">
      {failureText(error)}
    </p>
  );
}
