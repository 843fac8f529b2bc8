import { type KeyboardEventHandler, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import styles from '../grid/grid.module.css';
import { followPointer } from '../grid/grid-input.ts';
import { LadderGrid } from '../grid/ladder-grid.ts';
import type { GridTexts } from '../grid/row-view.ts';
import type { LadderActions } from '../trade/ladder-actions.ts';
import type { LadderControl } from '../trade/ladder-control.ts';
import { useLadderSettings } from '../trade/ladder-settings.ts';

/** The ladders on the page. */
const openGrids = new Set<LadderGrid>();

interface LadderViewProps {
  control: LadderControl;
  actions: LadderActions;
  label: string;
  onKeyDown: KeyboardEventHandler;
}

/** The prices of a ladder: a grid whose cells are written directly, see {@link LadderGrid}. */
export function LadderView({ control, actions, label, onKeyDown }: LadderViewProps) {
  const t = useTranslations('ladder');
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const isFlipped = useLadderSettings((settings) => settings.isFlipped);
  useEffect(() => {
    if (!scroller.current) return;
    const options = { scroller: scroller.current, texts: gridTexts(t), id, isFlipped, model: control.model };
    const grid = new LadderGrid(options);
    const stop = followPointer(scroller.current, grid, actions);
    control.grid = grid;
    openGrids.add(grid);
    const { current } = scroller;
    current.addEventListener('scrollend', control.scrolled);
    return () => {
      current.removeEventListener('scrollend', control.scrolled);
      control.grid = null;
      openGrids.delete(grid);
      stop();
      grid.close();
    };
  }, [control, actions, t, id, isFlipped]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be placed freely, and most of them do not exist
    <div
      ref={scroller}
      className={styles.grid}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={control.prices.count + 1}
      aria-colcount={5}
      data-ladder=""
      onKeyDown={onKeyDown}
    />
  );
}

function gridTexts(t: ReturnType<typeof useTranslations<'ladder'>>): GridTexts {
  return {
    columns: {
      close: t('column.close'),
      back: t('column.back'),
      odds: t('column.odds'),
      lay: t('column.lay'),
      traded: t('column.traded'),
    },
    ahead: (size) => t('ahead', { size }),
    first: t('first'),
    pending: t('pending'),
    moveTo: (price) => t('moveTo', { price }),
    stop: t('stopLine'),
    profit: t('profitLine'),
    cell: (cell) => t(cell.own === '' ? 'cell' : 'cellOwn', cell),
  };
}

/** Brings the last price of every ladder to its middle. */
export function centreGrids(): void {
  for (const grid of openGrids) grid.centre();
}
