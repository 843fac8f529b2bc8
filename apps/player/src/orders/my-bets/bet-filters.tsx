import { Icon } from '@crease/ui';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import styles from './bet-filters.module.css';

export interface BetFilter {
  /** A sport id as text, empty = all. */
  readonly sport: '' | '4' | '1' | '2';
  /** `YYYY-MM-DD`, empty = open. */
  readonly from: string;
  readonly to: string;
}

export const NO_FILTER: BetFilter = { sport: '', from: '', to: '' };

interface BetFiltersProps {
  filter: BetFilter;
  onChange: (filter: BetFilter) => void;
  /** Days of settlement matter only to bets that are over. */
  withDates: boolean;
}

export function BetFilters({ filter, onChange, withDates }: BetFiltersProps) {
  const t = useTranslations('orders.myBets');
  const id = useId();
  return (
    <fieldset className={styles.filters} aria-label={t('filters')}>
      <label htmlFor={`${id}-sport`} className={styles.filterName}>
        {t('sport')}
      </label>
      <span className={styles.picker}>
        <select
          id={`${id}-sport`}
          className={styles.filter}
          value={filter.sport}
          onChange={(event) => onChange({ ...filter, sport: sportOf(event.target.value) })}
        >
          <option value="">{t('allSports')}</option>
          <option value="4">{t('cricket')}</option>
          <option value="1">{t('soccer')}</option>
          <option value="2">{t('tennis')}</option>
        </select>
        <Icon of={ChevronDown} size={14} className={styles.chevron} />
      </span>
      {withDates
        ? (['from', 'to'] as const).map((end) => (
            <label key={end} className={styles.dated}>
              <span>{t(end)}</span>
              <input
                type="date"
                className={styles.filter}
                value={filter[end]}
                min={end === 'to' ? filter.from : undefined}
                max={end === 'from' ? filter.to : undefined}
                onChange={(event) => onChange({ ...filter, [end]: event.target.value })}
              />
            </label>
          ))
        : null}
    </fieldset>
  );
}

function sportOf(value: string): BetFilter['sport'] {
  return value === '4' || value === '1' || value === '2' ? value : '';
}
