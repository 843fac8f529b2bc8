import type { MarketTrades, RunnerDepth } from '@crease/client';
import { Button, formatOdds, formatShort, formatSize, Text } from '@crease/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './depth.module.css';
import { tradedRows } from './ladder-rows.ts';

interface TradedPricesProps {
  depth: RunnerDepth | undefined;
  own: MarketTrades['trades'];
}

const SHOWN = 6;

/** Volume by price; only the prices with the most until all are requested. */
export function TradedPrices({ depth, own }: TradedPricesProps) {
  const t = useTranslations('markets.depth');
  const [isLong, setIsLong] = useState(false);
  const traded = depth?.traded ?? [];
  const rows = tradedRows(traded, own, isLong ? traded.length : SHOWN);
  return (
    <section className={styles.part} aria-label={t('traded')}>
      <Text as="h3" marginBottom={4} size={12} dense>
        {t('traded')}
      </Text>
      {depth && rows.length === 0 ? (
        <Text as="p" color="text-2" size={12}>
          {t('noTrades')}
        </Text>
      ) : null}
      {rows.length > 0 ? (
        <Text as="div" relative className={styles.scroll} data-long={isLong || undefined}>
          <Text as="table" size={12} className={styles.traded}>
            <thead>
              <tr>
                <th scope="col">{t('price')}</th>
                <th scope="col" colSpan={2}>
                  {t('matched')}
                </th>
                <th scope="col">{t('yours')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ price, size, share, own: mine }) => (
                <tr key={price}>
                  <th scope="row">{formatOdds(price)}</th>
                  <td className={styles.track}>
                    <Text block radius="xs" style={{ width: `${share * 100}%` }} />
                  </td>
                  <td>{formatShort(size)}</td>
                  <Text as="td" weight={600} className={styles.mine}>
                    {mine > 0 ? formatSize(mine) : ''}
                  </Text>
                </tr>
              ))}
            </tbody>
          </Text>
        </Text>
      ) : null}
      {traded.length > SHOWN ? (
        <Button look="ghost" size="small" aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
          {isLong ? t('fewer') : t('showAll', { count: traded.length })}
        </Button>
      ) : null}
    </section>
  );
}
