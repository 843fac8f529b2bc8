import { Card, cx, looks, Row, Segments, Text, usePhone, VisuallyHidden } from '@crease/ui';
import { memo, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FANCY_GROUPS, type FancyGroup, type FiledMarket, fancyGroupOf } from '../../core/markets/filed-markets.ts';
import { HelpTerm } from '../../orders/coach.tsx';
import marketStyles from '../card/card.module.css';
import { moveInGrid } from '../card/grid-keys.ts';
import { Limits } from '../card/market-card.tsx';
import marketGridStyles from '../odds/odds.module.css';
import { usePriceMood } from '../odds/price-mood.ts';
import { useLongOver } from '../score/use-long-over.ts';
import styles from './fancies.module.css';
import { FancyRow } from './fancy-row.tsx';

type Choice = FancyGroup | 'all';

/** All run lines of a match in one card; those long settled are collapsed at its foot. */
export const FancyCard = memo(function FancyCard({ markets }: { markets: readonly FiledMarket[] }) {
  const t = useTranslations('markets');
  const [chosen, setChosen] = useState<Choice>('all');
  const ids = useMemo(() => markets.map(({ marketId }) => marketId), [markets]);
  const over = useLongOver(ids);
  const groups = FANCY_GROUPS.filter((group) => markets.some((market) => fancyGroupOf(market) === group));
  const group = chosen !== 'all' && groups.includes(chosen) ? chosen : 'all';
  const shown = markets.filter((market) => group === 'all' || fancyGroupOf(market) === group);
  const running = shown.filter(({ marketId }) => !over.has(marketId));
  const settled = shown.filter(({ marketId }) => over.has(marketId));
  return (
    <Card bleed label={t('fancyLabel')} className={marketStyles.market}>
      <Row as="header" align="center" gap={10} className={marketStyles.head} data-fancy="true">
        <Text as="h2" shrink truncate heading className={marketStyles.title}>
          {t('fancyLabel')}
        </Text>
        <HelpTerm of="fancy" />
        <Text grow className={marketStyles.spring} />
        {ids[0] === undefined ? null : (
          <Text block hide="wide">
            <Limits marketId={ids[0]} />
          </Text>
        )}
        {groups.length > 1 ? (
          <Segments
            label={t('groups.label')}
            items={(['all', ...groups] as Choice[]).map((key) => ({ key, label: t(`groups.${key}`) }))}
            chosen={group}
            onChoose={setChosen}
            className={styles.segments}
          />
        ) : null}
      </Row>
      {running.length > 0 ? <FancyTable markets={running} /> : null}
      {settled.length > 0 ? (
        <details className={cx(looks({ border: 'top' }), styles.settled)}>
          <summary>{t('settledCount', { count: settled.length })}</summary>
          <FancyTable markets={settled} />
        </details>
      ) : null}
    </Card>
  );
});

function FancyTable({ markets }: { markets: readonly FiledMarket[] }) {
  const t = useTranslations('markets');
  const mood = usePriceMood();
  const isPhone = usePhone();
  const table = useRef<HTMLTableElement>(null);
  return (
    <table
      ref={table}
      className={marketGridStyles.grid}
      data-fancy="true"
      onKeyDown={(event) => moveInGrid(event, table.current)}
    >
      <caption>
        <VisuallyHidden>{t('fancyLabel')}</VisuallyHidden>
      </caption>
      <thead>
        <tr className={marketGridStyles.heads}>
          <th scope="col" className={marketGridStyles.nameHead}>
            <span>{t('runLine')}</span>
          </th>
          <th scope="col" className={marketGridStyles.sideHead} data-side="lay">
            {t('no')}
          </th>
          <th scope="col" className={marketGridStyles.sideHead} data-side="back">
            {t('yes')}
          </th>
          <Text scope="col" as="th" hide="phone" className={styles.limitsHead}>
            <VisuallyHidden>{t('limitsHead')}</VisuallyHidden>
          </Text>
        </tr>
      </thead>
      <tbody>
        {markets.map(({ marketId }) => (
          <FancyRow key={marketId} marketId={marketId} isPhone={isPhone} {...mood} />
        ))}
      </tbody>
    </table>
  );
}
