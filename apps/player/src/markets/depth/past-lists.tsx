import type { MarketTrades } from '@crease/client';
import { formatOdds, formatStake, Tag, Text } from '@crease/ui';
import { useNoteText } from '@crease/web';
import { useTranslations } from 'use-intl';
import { exactClock } from '../../core/markets/exact-clock.ts';
import styles from './depth.module.css';

type Trades = MarketTrades['trades'];

/** Trades listed; the chart has all of them. */
const SHOWN_TRADES = 15;

/** The latest trades of one runner, newest first, with the player's marked. */
export function TradeTape({ trades }: { trades: Trades }) {
  const t = useTranslations('markets.history');
  return (
    <Text as="section" marginTop={16} className={styles.tape} aria-label={t('trades')}>
      <Text as="h3" marginBottom={6} size={13}>
        {t('trades')}
      </Text>
      {trades.length === 0 ? (
        <Text as="p" color="text-2">
          {t('noTrades')}
        </Text>
      ) : (
        <TapeTable trades={trades} />
      )}
    </Text>
  );
}

function TapeTable({ trades }: { trades: Trades }) {
  const t = useTranslations('markets.history');
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('price')}</th>
          <th scope="col">{t('stake')}</th>
        </tr>
      </thead>
      <tbody>
        {trades.slice(0, SHOWN_TRADES).map(({ tradeId, at, price, size, own }) => (
          <tr key={tradeId} data-own={own || undefined}>
            <td>
              {exactClock(Date.parse(at))} {own ? <Tag tone="brand">{t('yours')}</Tag> : null}
            </td>
            <td>{formatOdds(price)}</td>
            <td>{formatStake(size)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SHOWN_STOPS = 6;

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
          .slice(-SHOWN_STOPS)
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
