import type { Bet, Market } from '@crease/client';
import { isKind } from '@crease/exchange';
import { Icon, looks, Money, Row, Text } from '@crease/ui';
import { nameText } from '@crease/web';
import { ArrowRight } from 'lucide-react';
import { memo, useCallback, useId, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { winnersOf } from '../../core/markets/market-facts.ts';
import { marketStore, useMarketValue } from '../../core/markets/markets.ts';
import { useMarketBets } from '../../core/orders/bets/my-bets.ts';
import { type Draft, ladderRows, type RunnerResult, runnerResults } from '../../core/orders/bets/position.ts';
import { useMarketDrafts } from '../../core/orders/slip/drafts.ts';
import { outcomesOf, stayingRunners } from '../../core/orders/slip/slip-totals.ts';
import { useRangeText } from '../bet-texts.tsx';
import styles from '../entry/slip.module.css';

interface PreviewLine {
  readonly name: string;
  readonly now: RunnerResult;
  readonly after: RunnerResult;
}

/** A market of more runners shows those with own bets, and one line for the others, whose results are equal. */
const WHOLE_RUNNERS = 20;

/**
 * Every outcome of one market, before and after the bets in the slip; of several winners, if a runner wins and loses.
 */
export const SlipPreview = memo(function SlipPreview({ marketId }: { marketId: string }) {
  const t = useTranslations('orders.slip');
  const id = useId();
  const name = useMarketValue(
    marketId,
    useCallback((market: Market | undefined) => nameText(market?.name ?? ''), []),
  );
  const lines = usePreviewLines(marketId);
  const isSeveral = useMarketValue(marketId, winnersOf) > 1;
  const drafts = useMarketDrafts(marketId);
  if (drafts.length === 0 || lines.length === 0) return null;
  return (
    // On a phone it is inside the market's table, where a nested table would be read as rows of that one.
    <Text
      as="section"
      border="all"
      radius="md"
      background="surface"
      size={12}
      className={styles.preview}
      aria-labelledby={id}
    >
      <Text as="p" color="text-2" weight={500} id={id}>
        {t(drafts.length > 1 ? 'afterBets' : 'afterBet', { market: name })}
        {isSeveral ? (
          <Text block weight={400}>
            {t('atLeast')}
          </Text>
        ) : null}
      </Text>
      <dl>
        {lines.map((line) => (
          <Row wrap align="center" gap={12} paddingX={12} border="top" key={line.name}>
            <Text as="dt" grow shrink truncate>
              {line.name}
            </Text>
            <Row as="dd" align="center" gap={6} nowrap>
              <Figures of={line.now} />
              <Icon className={looks({ color: 'text-3' })} of={ArrowRight} size={12} />
              <b>
                <Figures of={line.after} />
              </b>
            </Row>
          </Row>
        ))}
      </dl>
    </Text>
  );
});

function Figures({ of: { won, lost } }: { of: RunnerResult }) {
  return (
    <span>
      <Money value={won} profit />
      {lost === null ? null : (
        <>
          {' / '}
          <Money value={lost} profit />
        </>
      )}
    </span>
  );
}

function usePreviewLines(marketId: string): PreviewLine[] {
  const t = useTranslations('orders.slip');
  const bets = useMarketBets(marketId);
  const drafts = useMarketDrafts(marketId);
  const rangeText = useRangeText();
  const names = useMarketValue(marketId, runnerNames);
  return useMemo(() => {
    const market = marketStore.get(marketId);
    if (!market || drafts.length === 0) return [];
    if (isKind(market, 'outcomes', 'runs')) return fancyLines(bets, drafts, rangeText);
    const { runnerIds, winners } = outcomesOf(market);
    const stakes = { runnerIds: runnerIds ?? [], winners, bets };
    const now = runnerResults(stakes);
    const after = runnerResults({ ...stakes, drafts });
    const lines = names.split('\n').map((name, index) => line(name, now[index], after[index]));
    return shorten(lines, ownIndexes(runnerIds ?? [], [...bets, ...drafts]), t('otherRunners'));
  }, [marketId, bets, drafts, names, rangeText, t]);
}

function ownIndexes(runnerIds: readonly string[], own: readonly Pick<Draft, 'runnerId'>[]): ReadonlySet<number> {
  const ids = new Set(own.map(({ runnerId }) => runnerId));
  return new Set([...runnerIds.keys()].filter((index) => ids.has(runnerIds[index] ?? '')));
}

function shorten(lines: PreviewLine[], own: ReadonlySet<number>, otherName: string): PreviewLine[] {
  if (lines.length <= WHOLE_RUNNERS) return lines;
  const other = lines.find((_, index) => !own.has(index));
  return [...lines.filter((_, index) => own.has(index)), ...(other ? [{ ...other, name: otherName }] : [])];
}

function runnerNames(market: Market | undefined): string {
  return market && isKind(market, 'outcomes', 'runners')
    ? stayingRunners(market)
        .map(({ name }) => nameText(name))
        .join('\n')
    : '';
}

type RangeText = ReturnType<typeof useRangeText>;

/** Returns the ranges after the bets, each with the present result of its first run. */
function fancyLines(bets: readonly Bet[], drafts: readonly Draft[], rangeText: RangeText): PreviewLine[] {
  const now = ladderRows(bets);
  return ladderRows(bets, drafts).map((row) => {
    const before = now.find(({ from, to }) => row.from >= from && (to === null || row.from <= to));
    return line(rangeText(row), alone(before?.result), alone(row.result));
  });
}

const alone = (won = 0): RunnerResult => ({ won, lost: null });

function line(name: string, now = alone(), after = alone()): PreviewLine {
  return { name, now, after };
}
