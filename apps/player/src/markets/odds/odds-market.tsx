import { Button, Icon, Row, Text, TextField, useMedia, VisuallyHidden, widthBelow, widthFrom } from '@crease/ui';
import { TrendingUp } from 'lucide-react';
import { memo, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { winnersOf } from '../../core/markets/market-facts.ts';
import { useMarketValue } from '../../core/markets/markets.ts';
import { HelpTerm } from '../../orders/coach.tsx';
import { moveInGrid } from '../card/grid-keys.ts';
import { MarketCard } from '../card/market-card.tsx';
import { isDoneOf, KEY_GAP, runnerKey, useMarketTitle } from '../card/market-values.ts';
import styles from './odds.module.css';
import { type Level, OddsCell } from './offer-cells.tsx';
import { usePriceMood } from './price-mood.ts';
import { RunnerRow } from './runner-row.tsx';
import { useRunnerList } from './use-runner-list.ts';

/** Back and lay on every runner, with up to three levels per side. */
export const OddsMarket = memo(function OddsMarket({ marketId }: { marketId: string }) {
  const name = useMarketTitle(marketId);
  const t = useTranslations('markets.runners');
  const key = useMarketValue(marketId, runnerKey);
  const runnerIds = useMemo(() => (key === '' ? [] : key.split(KEY_GAP)), [key]);
  const list = useRunnerList(marketId, runnerIds);
  const levels = useLevels();
  const mood = usePriceMood();
  const table = useRef<HTMLTableElement>(null);
  return (
    <MarketCard marketId={marketId} title={name} showMatched isCashable>
      {list.isLong ? (
        <Row paddingX={12} paddingY={8} border="top">
          <TextField
            type="search"
            label={t('find')}
            value={list.search}
            onChange={({ target }) => list.setSearch(target.value)}
          />
        </Row>
      ) : null}
      <table
        ref={table}
        className={styles.grid}
        data-levels={levels.length}
        onKeyDown={(event) => moveInGrid(event, table.current)}
      >
        <caption>
          <VisuallyHidden>{name}</VisuallyHidden>
        </caption>
        <OddsHead levels={levels} marketId={marketId} />
        <tbody>
          {list.shown.map((index) => {
            const runnerId = runnerIds[index] ?? '';
            return (
              <RunnerRow key={runnerId} {...{ marketId, runnerIds, index }} columns={levels.length * 2}>
                {(covered, cover) =>
                  cellsOf(levels).map(({ side, level }, place) => (
                    <td key={`${side}${level}`} className={styles.cell} data-first={isFirstLay(side, level)}>
                      <OddsCell {...{ marketId, runnerId, side, level, covered, ...mood }} />
                      {place === levels.length * 2 - 1 ? cover : null}
                    </td>
                  ))
                }
              </RunnerRow>
            );
          })}
        </tbody>
      </table>
      {list.hidden > 0 ? (
        <Row paddingX={12} paddingY={8} border="top" justify="center">
          <Button look="quiet" onClick={list.showMore}>
            {t('more', { count: list.hidden })}
          </Button>
        </Row>
      ) : null}
      {list.shown.length === 0 && list.isLong ? (
        <Row paddingX={12} paddingY={12} border="top" justify="center">
          <Text as="p" color="text-2" size={14} role="status">
            {t('none')}
          </Text>
        </Row>
      ) : null}
    </MarketCard>
  );
});

function OddsHead({ levels, marketId }: { levels: readonly Level[]; marketId: string }) {
  const t = useTranslations('markets');
  const isDone = useMarketValue(marketId, isDoneOf);
  const winners = useMarketValue(marketId, winnersOf);
  return (
    <thead>
      <tr className={styles.heads}>
        <th scope="col" className={styles.nameHead}>
          <Icon of={TrendingUp} size={14} />
          <span>{t(winners > 1 ? 'winOrLose' : 'profitOrLoss')}</span>
        </th>
        {cellsOf(levels).map(({ side, level }) => (
          <th
            key={`${side}${level}`}
            scope="col"
            className={styles.sideHead}
            data-side={side}
            data-first={isFirstLay(side, level)}
          >
            {level === 1 && !isDone ? (
              <>
                {t(side)} <HelpTerm of={side} />
              </>
            ) : (
              <VisuallyHidden>{t('column', { side: t(side), level })}</VisuallyHidden>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Backs from the outside in, lays from the inside out: the best prices meet in the middle. */
function cellsOf(levels: readonly Level[]): { side: 'back' | 'lay'; level: Level }[] {
  const backs = [...levels].reverse().map((level) => ({ side: 'back' as const, level }));
  return [...backs, ...levels.map((level) => ({ side: 'lay' as const, level }))];
}

/** Whether the divider between backs and lays is before this cell. */
function isFirstLay(side: 'back' | 'lay', level: Level): true | undefined {
  return side === 'lay' && level === 1 ? true : undefined;
}

const THREE = [
  widthFrom('threeLevels'),
  `${widthFrom('railBeside')} and ${widthBelow('slipBeside')}`,
  `${widthFrom('wide')} and ${widthBelow('slipInColumn')}`,
].join(', ');
const TWO = widthFrom('twoLevels');

const ALL: readonly Level[] = [1, 2, 3];
const BEST_TWO: readonly Level[] = [1, 2];
const BEST: readonly Level[] = [1];

/** Returns how many prices per side fit; the base styles have the same breakpoints. */
function useLevels(): readonly Level[] {
  const three = useMedia(THREE);
  const two = useMedia(TWO);
  return three ? ALL : two ? BEST_TWO : BEST;
}
