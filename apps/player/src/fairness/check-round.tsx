import { Card, Segments } from '@crease/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../core/session.ts';
import { CheckJet } from './checks/check-jet.tsx';
import { CheckSolo } from './checks/check-solo.tsx';
import { CheckTable } from './checks/check-table.tsx';
import styles from './fairness.module.css';
import { SCHEMES, type SchemeName } from './round-search.ts';

/** Recomputes one round in the browser with the scheme of its game. */
export function CheckRound() {
  const t = useTranslations('fairness.check');
  const { scheme, round } = useSearch({ from: '/fairness' });
  const isAuth = useSession((session) => session.isAuth);
  const navigate = useNavigate();
  // A round without a scheme is a player's own; visitors have none.
  const chosen = scheme ?? (isAuth || round !== undefined ? 'solo' : 'jet');
  const choose = (next: SchemeName) => void navigate({ to: '/fairness', search: { scheme: next }, replace: true });
  return (
    <Card gap={10} shrink padding={16} label={t('title')}>
      <h2>{t('title')}</h2>
      <Segments
        label={t('scheme')}
        items={SCHEMES.map((key) => ({ key, label: t(`schemes.${key}`) }))}
        chosen={chosen}
        onChoose={choose}
        className={styles.schemes}
      />
      {chosen === 'jet' ? <CheckJet /> : null}
      {chosen === 'tables' ? <CheckTable /> : null}
      {chosen === 'solo' ? <CheckSolo /> : null}
    </Card>
  );
}
