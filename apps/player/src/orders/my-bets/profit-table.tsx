import type { ReplyOf } from '@crease/client';
import { sportOf } from '@crease/kernel';
import { cx, formatMoney, looks, Money, Text } from '@crease/ui';
import { nameText } from '@crease/web';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import myBetsStyles from './my-bets.module.css';
import styles from './profit.module.css';

export type Profit = ReplyOf<'betProfit'>;
export type ProfitGroup = 'sports' | 'events' | 'markets';

/** Days, sports, events or markets with their bets, commission and result. */
export function ProfitTable({ by, profit }: { by: ProfitGroup | 'days'; profit: Profit }) {
  const t = useTranslations('profit');
  const rows = useRows(by, profit);
  return (
    <div className={myBetsStyles.scroll}>
      <table className={myBetsStyles.table} aria-label={t(by)}>
        <thead>
          <tr>
            <Text scope="col" as="th" full>
              {t(`one.${by}`)}
            </Text>
            <th scope="col" data-number="true">
              {t('bets')}
            </th>
            <th scope="col" data-number="true">
              {t('commission')}
            </th>
            <th scope="col" data-number="true">
              {t('net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, sums }) => (
            <tr key={key}>
              <td className={styles.name}>{name}</td>
              <td data-number="true" className={myBetsStyles.quiet}>
                {sums.bets}
              </td>
              <td data-number="true" className={myBetsStyles.quiet}>
                {formatMoney(sums.commission)}
              </td>
              <td data-number="true">
                <Money value={sums.net} profit />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Row {
  readonly key: string;
  readonly name: ReactNode;
  readonly sums: Pick<Profit, 'bets' | 'commission' | 'net'>;
}

function useRows(by: ProfitGroup | 'days', profit: Profit): Row[] {
  const sports = useTranslations('app.nav');
  const format = useFormatter();
  if (by === 'days') {
    const dayText = (day: string) =>
      format.dateTime(new Date(day), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
    return [...profit.days].reverse().map((sums) => ({ key: sums.day, name: dayText(sums.day), sums }));
  }
  if (by === 'sports') {
    return profit.sports.map((sums) => ({ key: String(sums.sportId), name: sports(sportOf(sums.sportId)), sums }));
  }
  if (by === 'events') {
    return profit.events.map((sums) => ({
      key: sums.gameId,
      name: <EventLink gameId={sums.gameId}>{sums.name}</EventLink>,
      sums,
    }));
  }
  return profit.markets.map((sums) => ({
    key: sums.marketId,
    name: (
      <>
        <b>{nameText(sums.name)}</b>
        <EventLink gameId={sums.gameId}>{sums.eventName}</EventLink>
      </>
    ),
    sums,
  }));
}

function EventLink({ gameId, children }: { gameId: string; children: ReactNode }) {
  return (
    <Link to="/exchange/$gameId" params={{ gameId }} className={cx(looks({ color: 'text-2' }), styles.event)}>
      {children}
    </Link>
  );
}
