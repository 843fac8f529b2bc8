import type { Bet, RunnerDepth } from '@crease/client';
import type { Price } from '@crease/kernel';
import { Button, cx, formatOdds, formatShort, formatStake, looks, Text, Toggle, VisuallyHidden } from '@crease/ui';
import { memo, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { moveInGrid } from '../card/grid-keys.ts';
import styles from './depth.module.css';
import { hasVirtual, type LadderCell, ladderRows, withoutVirtual } from './ladder-rows.ts';

interface DepthLadderProps {
  depth: RunnerDepth | undefined;
  /** The player's bets waiting on this runner. */
  waiting: readonly Bet[];
  /** Prices cannot be taken now. */
  isStill: boolean;
  /** @param level of the price, 1 is the best. */
  onTake: (side: 'back' | 'lay', price: Price, level: number) => void;
  /** Overlay above the prices. */
  children: ReactNode;
}

/** Prices per side visible at once. */
const SHOWN = 6;

/** The sizes offered at each price, best first, with cumulative totals; a press on a price adds it to the slip. */
export function DepthLadder({ depth: all, waiting, isStill, onTake, children }: DepthLadderProps) {
  const t = useTranslations('markets.depth');
  const [isLong, setIsLong] = useState(false);
  const [isAcross, setIsAcross] = useState(true);
  const depth = all && !isAcross ? withoutVirtual(all) : all;
  const table = useRef<HTMLTableElement>(null);
  const longest = Math.max(depth?.back.length ?? 0, depth?.lay.length ?? 0);
  const rows = ladderRows(depth, waiting, { most: isLong ? longest : SHOWN, least: SHOWN });
  return (
    <section className={styles.part} aria-label={t('ladder')}>
      <Text as="h3" marginBottom={4} size={12} dense>
        {isLong ? t('allPrices', { count: longest }) : t('best', { count: depth ? Math.min(longest, SHOWN) : SHOWN })}
      </Text>
      <Text as="div" relative className={styles.scroll} data-long={isLong || undefined}>
        <Text
          ref={table}
          as="table"
          size={12}
          className={styles.ladder}
          aria-busy={depth === undefined}
          onKeyDown={(event) => moveInGrid(event, table.current)}
        >
          <caption>
            <VisuallyHidden>{t('ladderSaid')}</VisuallyHidden>
          </caption>
          <LadderHead />
          <tbody>
            {rows.map(({ back, lay }, at) => (
              // Rows are positions in the ladder: their content changes, they do not move.
              // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
              <tr key={at}>
                <PriceOf side="back" level={placeIn(all?.back, back)} isStill={isStill} onTake={onTake} {...back} />
                <TotalOf side="back" {...back} />
                <TotalOf side="lay" {...lay} />
                <PriceOf side="lay" level={placeIn(all?.lay, lay)} isStill={isStill} onTake={onTake} {...lay} />
              </tr>
            ))}
          </tbody>
        </Text>
        {children}
      </Text>
      {all && hasVirtual(all) ? (
        <Toggle on={isAcross} onChange={setIsAcross}>
          {t('across')}
        </Toggle>
      ) : null}
      {longest > SHOWN ? (
        <Button look="ghost" size="small" aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
          {isLong ? t('fewer') : t('showAll', { count: longest })}
        </Button>
      ) : null}
    </section>
  );
}

/** Returns the place of a price among all of its side, from 1. */
function placeIn(levels: RunnerDepth['back'] = [], cell: LadderCell | null): number {
  return levels.findIndex(({ price }) => price === cell?.price) + 1;
}

function LadderHead() {
  const t = useTranslations('markets.depth');
  return (
    <thead>
      <tr>
        <th scope="col">{t('toBack')}</th>
        <th scope="col">{t('total')}</th>
        <th scope="col">{t('total')}</th>
        <th scope="col">{t('toLay')}</th>
      </tr>
    </thead>
  );
}

type CellProps = Partial<LadderCell> & { side: 'back' | 'lay' };
type PriceProps = CellProps & Pick<DepthLadderProps, 'isStill' | 'onTake'> & { level: number };

const PriceOf = memo(function PriceOf({ side, level, isStill, onTake, ...cell }: PriceProps) {
  const t = useTranslations('markets.depth');
  const { price, size = 0, total = 0, own = 0 } = cell;
  if (price === undefined) return <td className={styles.none} data-side={side} />;
  const label = t(side === 'back' ? 'backSaid' : 'laySaid', {
    price: formatOdds(price),
    size: formatStake(size),
    total: formatStake(total),
  });
  return (
    <td data-side={side}>
      <button
        type="button"
        className={cx(looks({ full: true, radius: 'xs', weight: 600 }), styles.price)}
        data-side={side}
        data-own={own > 0 || undefined}
        aria-label={own > 0 ? `${label}, ${t('ownSaid', { amount: formatStake(own) })}` : label}
        aria-disabled={isStill || undefined}
        onClick={() => !isStill && onTake(side, price, level)}
      >
        {formatOdds(price)}
      </button>
    </td>
  );
});

const TotalOf = memo(function TotalOf({ side, total, share = 0 }: CellProps) {
  return (
    <td className={styles.total} data-side={side}>
      {total === undefined ? null : (
        <>
          <Text radius="xs" className={styles.bar} style={{ width: `${share * 100}%` }} aria-hidden="true" />
          <Text paddingX={6} block textAlign="end" relative className={styles.sum}>
            {formatShort(total)}
          </Text>
        </>
      )}
    </td>
  );
});
