import { cx } from '@crease/ui';
import { artOf, type DrawnGame } from './art-of.ts';
import styles from './tiles.module.css';

interface GameArtProps {
  game: DrawnGame;
  className?: string | undefined;
  /** Above the fold: loaded eagerly. */
  early?: boolean;
}

/** A game's drawing, 150 by 190; its name is next to it. */
export function GameArt({ game, className, early = false }: GameArtProps) {
  return (
    <img
      src={`/art/${artOf(game)}.svg`}
      alt=""
      width={150}
      height={178}
      loading={early ? 'eager' : 'lazy'}
      decoding="async"
      className={cx(styles.picture, className)}
    />
  );
}
