import { cx, formatProfit, Icon, looks, Money, profitTone, Text, VisuallyHidden } from '@crease/ui';
import { ArrowRight } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useMarketBets } from '../../core/orders/bets/my-bets.ts';
import { runnerResults } from '../../core/orders/bets/position.ts';
import { useCashOutPanel } from '../../core/orders/cash-out/cash-out-panel.ts';
import { useMarketDrafts } from '../../core/orders/slip/drafts.ts';
import styles from './runner-result.module.css';

interface RunnerResultProps {
  marketId: string;
  /** In the market's order; a stable array for the life of the market. */
  runnerIds: readonly string[];
  index: number;
}

/** The player's result if this runner wins: now, and after the bet in the slip or the open cash out. */
export const RunnerResult = memo(function RunnerResult({ marketId, runnerIds, index }: RunnerResultProps) {
  const t = useTranslations('markets.results');
  const bets = useMarketBets(marketId);
  const drafts = useMarketDrafts(marketId);
  const now = useMemo(() => runnerResults({ runnerIds, bets })[index] ?? 0, [runnerIds, bets, index]);
  const cashedOut = useCashOutPanel((panel) =>
    panel.marketId === marketId ? (panel.after[runnerIds[index] ?? ''] ?? null) : null,
  );
  const withDrafts = useMemo(
    () => (drafts.length === 0 ? null : (runnerResults({ runnerIds, bets, drafts })[index] ?? 0)),
    [runnerIds, bets, drafts, index],
  );
  const after = withDrafts ?? cashedOut;
  const words =
    after === null
      ? t('now', { now: formatProfit(now) })
      : t('after', { now: formatProfit(now), after: formatProfit(after) });
  return (
    <Text
      block
      size={12}
      weight={500}
      nowrap
      className={styles.result}
      data-preview={after === null ? undefined : true}
    >
      <span aria-hidden="true">
        <Money value={now} profit className={styles.now} />
        {after === null ? null : (
          <>
            <Icon of={ArrowRight} size={12} className={cx(looks({ color: 'text-3' }), styles.arrow)} />
            <Text
              color="text-2"
              weight={600}
              background="surface-3"
              className={styles.after}
              data-tone={profitTone(after)}
            >
              {formatProfit(after)}
            </Text>
          </>
        )}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </Text>
  );
});
