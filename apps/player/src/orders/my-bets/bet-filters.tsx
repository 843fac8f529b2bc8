import { PUBLIC_SPORTS, SPORT_ID } from '@crease/kernel';
import { Icon, Row, Text } from '@crease/ui';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { type BetFilter, readSearch } from './bet-filter.ts';
import styles from './bet-filters.module.css';

interface BetFiltersProps {
  filter: BetFilter;
  onChange: (filter: BetFilter) => void;
  /** Settlement dates apply to settled bets only. */
  withDates: boolean;
  withMarket: boolean;
}

export function BetFilters({ filter, onChange, withDates, withMarket }: BetFiltersProps) {
  const t = useTranslations('orders.myBets');
  const tags = useTranslations('sports.tags');
  const id = useId();
  const change = (changed: object) => onChange(readSearch({ ...filter, ...changed }).filter);
  return (
    <Row as="fieldset" wrap align="center" gap={8} className={styles.filters} aria-label={t('filters')}>
      <Text htmlFor={`${id}-sport`} as="label" visuallyHidden>
        {t('sport')}
      </Text>
      <Text relative block className={styles.picker}>
        <select
          id={`${id}-sport`}
          className={styles.filter}
          value={filter.sport}
          onChange={(event) => change({ sport: event.target.value })}
        >
          <option value="">{t('allSports')}</option>
          {PUBLIC_SPORTS.map((sport) => (
            <option key={sport} value={SPORT_ID[sport]}>
              {t(sport)}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size={14} className={styles.chevron} />
      </Text>
      {withMarket ? (
        <Text relative block className={styles.picker}>
          <select
            aria-label={t('market')}
            className={styles.filter}
            value={filter.market}
            onChange={(event) => change({ market: event.target.value })}
          >
            <option value="">{t('allMarkets')}</option>
            <option value="match_odds">{tags('matchOdds')}</option>
            <option value="bookmaker">{tags('bookmaker')}</option>
            <option value="fancy">{tags('fancy')}</option>
          </select>
          <Icon of={ChevronDown} size={14} className={styles.chevron} />
        </Text>
      ) : null}
      {withDates
        ? (['from', 'to'] as const).map((end) => (
            <Row key={end} as="label" align="center" gap={6} color="text-2" className={styles.dated}>
              <span>{t(end)}</span>
              <input
                type="date"
                className={styles.filter}
                value={filter[end]}
                min={end === 'to' ? filter.from : undefined}
                max={end === 'from' ? filter.to : undefined}
                onChange={(event) => change({ [end]: event.target.value })}
              />
            </Row>
          ))
        : null}
    </Row>
  );
}
