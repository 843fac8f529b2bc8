import { MINES_TILES } from '@crease/games';
import { cx, Grid, looks } from '@crease/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './mines.module.css';

const ACROSS = 5;
const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -ACROSS, ArrowDown: ACROSS };

interface MinesBoardProps {
  opened: readonly number[];
  /** null during the round. */
  mineTiles: readonly number[] | null;
  isOpen: boolean;
  onOpen: (tile: number) => void;
  onCashOut: () => void;
}

/** Twenty-five tiles; arrows move, Enter opens, C cashes out. */
export function MinesBoard({ opened, mineTiles, isOpen, onOpen, onCashOut }: MinesBoardProps) {
  const t = useTranslations('games.mines');
  const board = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(1);
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (event.key.toLowerCase() === 'c' && isPlain) onCashOut();
    const next = at + (MOVES[event.key] ?? 0);
    if (!(event.key in MOVES) || next < 1 || next > MINES_TILES) return;
    event.preventDefault();
    setAt(next);
    board.current?.querySelector<HTMLElement>(`[data-tile="${next}"]`)?.focus();
  };
  return (
    <Grid ref={board} gap={8} className={styles.board} onKeyDown={onKeyDown}>
      {Array.from({ length: MINES_TILES }, (_, index) => index + 1).map((tile) => {
        const face = faceOf(tile);
        return (
          <button
            key={tile}
            type="button"
            data-tile={tile}
            data-face={face}
            data-hit={(face === 'mine' && opened.includes(tile)) || undefined}
            className={cx(looks({ center: true, radius: 'lg' }, 'grid'), styles.tile)}
            tabIndex={tile === at ? 0 : -1}
            aria-disabled={!isOpen || face !== 'closed' || undefined}
            aria-label={t('tile', { tile, face: t(`faces.${face}`) })}
            onFocus={() => setAt(tile)}
            onClick={() => isOpen && face === 'closed' && onOpen(tile)}
          >
            {face === 'closed' ? null : <Face face={face} />}
          </button>
        );
      })}
    </Grid>
  );

  function faceOf(tile: number): 'closed' | 'safe' | 'mine' {
    if (mineTiles?.includes(tile)) return 'mine';
    return opened.includes(tile) ? 'safe' : 'closed';
  }
}

/** A stone for a safe tile, a mine for a mine. */
function Face({ face }: { face: 'safe' | 'mine' }) {
  return (
    <svg viewBox="-20 -20 40 40" aria-hidden="true">
      {face === 'safe' ? (
        <>
          <path className={styles.stone} d="M0-15 13-3 0 16-13-3z" />
          <path className={styles.light} d="M0-15 13-3H-13z" />
        </>
      ) : (
        <>
          <path className={styles.spikes} d="M0-16V16M-16 0H16M-11-11 11 11M11-11-11 11" />
          <circle className={styles.mine} r={9} />
        </>
      )}
    </svg>
  );
}
