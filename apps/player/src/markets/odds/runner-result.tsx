import { cx, formatProfit, Icon, looks, Money, profitTone, Text, VisuallyHidden } from '@crease/ui';
import { ArrowRight } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { winnersOf } from '../../core/markets/market-facts.ts';
import { useMarketValue } from '../../core/markets/markets.ts';
import { useMarketBets } from '../../core/orders/bets/my-bets.ts';
import { type RunnerResult as RunnerFigures, runnerResults } from '../../core/orders/bets/position.ts';
import { useCashOutPanel } from '../../core/orders/cash-out/cash-out-panel.ts';
import { useMarketDrafts } from '../../core/orders/slip/drafts.ts';
import { KEY_GAP, removedKey } from '../card/market-values.ts';
import styles from './runner-result.module.css';

interface RunnerResultProps {
  marketId: string;
  /** In the market's order; a stable array for the life of the market. */
  runnerIds: readonly string[];
  index: number;
}

/**
 * The player's result if this runner wins: now, and after the bet in the slip or the open cash out. With several
 * winners the least that is possible, and the same if it loses.
 */
export const RunnerResult = memo(function RunnerResult({ marketId, runnerIds, index }: RunnerResultProps) {
  const t = useTranslations('markets.results');
  const { now, withDrafts } = useResults({ marketId, runnerIds, index });
  const cashedOut = useCashOutPanel((panel) =>
    panel.marketId === marketId ? (panel.after[runnerIds[index] ?? ''] ?? null) : null,
  );
  const after = withDrafts ?? (cashedOut === null ? null : { won: cashedOut, lost: null });
  const kind = now.lost === null ? 'one' : 'several';
  const words =
    after === null ? t('now', { kind, ...said(now) }) : t('after', { kind, ...said(now), after: shown(after) });
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
        <Money value={now.won} profit className={styles.now} />
        {now.lost === null ? null : (
          <>
            {' / '}
            <Money value={now.lost} profit className={styles.now} />
          </>
        )}
        {after === null ? null : (
          <>
            <Icon of={ArrowRight} size={12} className={cx(looks({ color: 'text-3' }), styles.arrow)} />
            <Text
              color="text-2"
              weight={600}
              background="surface-3"
              className={styles.after}
              data-tone={profitTone(after.won)}
            >
              {shown(after)}
            </Text>
          </>
        )}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </Text>
  );
});

const NO_RESULT: RunnerFigures = { won: 0, lost: null };

const said = ({ won, lost }: RunnerFigures) => ({ now: formatProfit(won), lost: formatProfit(lost ?? 0) });
const shown = ({ won, lost }: RunnerFigures) =>
  lost === null ? formatProfit(won) : `${formatProfit(won)} / ${formatProfit(lost)}`;

function useResults({ marketId, runnerIds, index }: RunnerResultProps) {
  const bets = useMarketBets(marketId);
  const drafts = useMarketDrafts(marketId);
  const winners = useMarketValue(marketId, winnersOf);
  const removed = useMarketValue(marketId, removedKey);
  const stakes = useMemo(() => ({ runnerIds, winners, bets }), [runnerIds, winners, bets]);
  const out = useMemo(() => removed.split(KEY_GAP), [removed]);
  const now = useMemo(() => runnerResults(stakes, out)[index] ?? NO_RESULT, [stakes, out, index]);
  const withDrafts = useMemo(
    () => (drafts.length === 0 ? null : (runnerResults({ ...stakes, drafts }, out)[index] ?? NO_RESULT)),
    [stakes, out, drafts, index],
  );
  return { now, withDrafts };
}
