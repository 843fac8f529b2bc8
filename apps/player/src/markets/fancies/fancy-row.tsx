import type { Market } from '@crease/client';
import { isKind } from '@crease/exchange';
import { formatSize, Row, Text } from '@crease/ui';
import { noteText, useNameText } from '@crease/web';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { coverOf } from '../../core/markets/market-facts.ts';
import { useMarketValue } from '../../core/markets/markets.ts';
import { InlineSlipRow } from '../../orders/slip/inline-slip.tsx';
import { PinMarketButton } from '../card/market-buttons.tsx';
import { OwnNet, useSuspensionReason } from '../card/market-standing.tsx';
import { isDoneOf, nameOf } from '../card/market-values.ts';
import { BookButton } from '../odds/book-button.tsx';
import { CellCover } from '../odds/cell-cover.tsx';
import marketStyles from '../odds/odds.module.css';
import { FancyCell } from '../odds/offer-cells.tsx';
import type { PriceMood } from '../odds/price-mood.ts';
import styles from './fancies.module.css';

interface FancyRowProps extends PriceMood {
  readonly marketId: string;
  /** On a phone the button that pins the line is next to its name. */
  readonly isPhone: boolean;
}

/** One run line: name and state, the player's book, no and yes, limits. */
export const FancyRow = memo(function FancyRow({ marketId, isPhone, stale, still }: FancyRowProps) {
  const cover = useMarketValue(marketId, coverOf);
  const covered = cover !== 'none';
  const isDone = useMarketValue(marketId, isDoneOf);
  return (
    <>
      <tr className={marketStyles.row}>
        <th scope="row" className={marketStyles.name}>
          <Row as="span" align="center" gap={12}>
            <FancyTitle marketId={marketId} />
            <BookButton marketId={marketId} />
            {isPhone ? (
              <span className={styles.phonePin}>
                <FancyPin marketId={marketId} />
              </span>
            ) : null}
          </Row>
        </th>
        {isDone ? (
          <Text as="td" color="text-2" size={12} textAlign="end" nowrap colSpan={2} className={marketStyles.over}>
            <FancyResult marketId={marketId} /> <OwnNet marketId={marketId} />
          </Text>
        ) : (
          <>
            <td className={marketStyles.cell}>
              <FancyCell marketId={marketId} side="lay" covered={covered} stale={stale} still={still} />
            </td>
            <td className={marketStyles.cell}>
              <FancyCell marketId={marketId} side="back" covered={covered} stale={stale} still={still} />
              <CellCover cover={cover} />
            </td>
          </>
        )}
        <Text as="td" hide="phone" className={styles.limits}>
          <Row as="span" align="center" justify="end" gap={4}>
            <span>
              <FancyLimits marketId={marketId} />
            </span>
            {isPhone ? null : <FancyPin marketId={marketId} />}
          </Row>
        </Text>
      </tr>
      <InlineSlipRow marketId={marketId} runnerId={null} columns={4} />
    </>
  );
});

const stateOf = (market: Market | undefined) => (market && isKind(market, 'outcomes', 'runs') ? market.state : '');
const resultOf = (market: Market | undefined) => (market && isKind(market, 'outcomes', 'runs') ? market.result : null);
const statusOf = (market: Market | undefined) => market?.status ?? 'open';
const minOf = (market: Market | undefined) => market?.min ?? 0;
const maxOf = (market: Market | undefined) => market?.max ?? 0;

function FancyTitle({ marketId }: { marketId: string }) {
  const name = useMarketValue(marketId, nameOf);
  const nameText = useNameText();
  const state = useMarketValue(marketId, stateOf);
  const why = useSuspensionReason(marketId);
  return (
    <Text block grow shrink>
      <Text block size={14} weight={500} truncate className={styles.fancyTitle}>
        {nameText(name)}
      </Text>
      <Text block color="text-3" size={12} dense truncate className={marketStyles.note}>
        {why === '' ? noteText(state) : why}
      </Text>
    </Text>
  );
}

function FancyResult({ marketId }: { marketId: string }) {
  const t = useTranslations('markets');
  const result = useMarketValue(marketId, resultOf);
  const status = useMarketValue(marketId, statusOf);
  if (status === 'voided') return <>{t('voidedBets')}</>;
  return <>{result === null ? t('cover.closed') : t.rich('settledRuns', { value: result })}</>;
}

function FancyPin({ marketId }: { marketId: string }) {
  const name = useMarketValue(marketId, nameOf);
  return <PinMarketButton marketId={marketId} title={useNameText()(name)} />;
}

function FancyLimits({ marketId }: { marketId: string }) {
  const t = useTranslations('markets');
  const min = useMarketValue(marketId, minOf);
  const max = useMarketValue(marketId, maxOf);
  return (
    <>
      <Text block>{t('min', { amount: formatSize(min) })}</Text>
      <Text block>{t('max', { amount: formatSize(max) })}</Text>
    </>
  );
}
