import { Text } from '@crease/ui';
import { useNoteText } from '@crease/web';
import { useTranslations } from 'use-intl';
import { exactClock } from '../../core/markets/exact-clock.ts';
import styles from './depth.module.css';

const SHOWN = 6;

/** Legend of the chart's letters, newest first; absent without suspensions. */
export function StopList({ stops }: { stops: readonly (readonly [at: number, why: string])[] }) {
  const t = useTranslations('markets.history');
  const noteText = useNoteText();
  if (stops.length === 0) return null;
  return (
    <Text as="section" marginTop={16} className={styles.tape} aria-label={t('stops')}>
      <Text as="h3" marginBottom={6} size={13}>
        {t('stops')}
      </Text>
      <Text as="ul" color="text-2">
        {stops
          .slice(-SHOWN)
          .reverse()
          .map(([at, why]) => (
            <li key={at}>
              {exactClock(at)} {noteText(why)}
            </li>
          ))}
      </Text>
    </Text>
  );
}
