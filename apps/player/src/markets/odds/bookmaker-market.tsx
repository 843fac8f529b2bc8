import { VisuallyHidden } from '@crease/ui';
import { memo, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useMarketValue } from '../../core/markets/markets.ts';
import { HelpTerm } from '../../orders/coach.tsx';
import { moveInGrid } from '../card/grid-keys.ts';
import { MarketCard } from '../card/market-card.tsx';
import { isDoneOf, runnerKey, useMarketTitle } from '../card/market-values.ts';
import styles from './odds.module.css';
import { RateCell } from './offer-cells.tsx';
import { usePriceMood } from './price-mood.ts';
import { RunnerRow } from './runner-row.tsx';

const SIDES = ['back', 'lay'] as const;

/** The house's rates per 100, one level. */
export const BookmakerMarket = memo(function BookmakerMarket({ marketId }: { marketId: string }) {
  const t = useTranslations('markets');
  const name = useMarketTitle(marketId);
  const key = useMarketValue(marketId, runnerKey);
  const runnerIds = useMemo(() => (key === '' ? [] : key.split('\n')), [key]);
  const isDone = useMarketValue(marketId, isDoneOf);
  const mood = usePriceMood();
  const table = useRef<HTMLTableElement>(null);
  return (
    <MarketCard marketId={marketId} title={name}>
      <table
        ref={table}
        className={styles.grid}
        data-wide="true"
        onKeyDown={(event) => moveInGrid(event, table.current)}
      >
        <caption>
          <VisuallyHidden>{name}</VisuallyHidden>
        </caption>
        <thead>
          <tr className={styles.heads}>
            <th scope="col" className={styles.nameHead}>
              <span>{t('ratePer100')}</span> <HelpTerm of="rate" />
            </th>
            {SIDES.map((side) => (
              <th
                key={side}
                scope="col"
                className={styles.sideHead}
                data-side={side}
                data-first={side === 'lay' || undefined}
              >
                {isDone ? <VisuallyHidden>{t(side)}</VisuallyHidden> : t(side)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runnerIds.map((runnerId, index) => (
            <RunnerRow key={runnerId} marketId={marketId} runnerIds={runnerIds} index={index} columns={2}>
              {(covered, cover) =>
                SIDES.map((side) => (
                  <td key={side} className={styles.cell} data-first={side === 'lay' || undefined}>
                    <RateCell {...{ marketId, runnerId, side, covered, ...mood }} />
                    {side === 'lay' ? cover : null}
                  </td>
                ))
              }
            </RunnerRow>
          ))}
        </tbody>
      </table>
    </MarketCard>
  );
});
