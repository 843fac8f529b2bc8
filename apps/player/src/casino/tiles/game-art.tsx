import { cx } from '@crease/ui';
import type { LobbyGame } from '../find-games.ts';
import styles from './game-art.module.css';

/** Games with their own drawing in `public/art`. */
const DRAWN: ReadonlySet<string> = new Set([
  ...['mines', 'plinko', 'dice', 'hi-lo', 'jet'],
  ...['pearl-divers', 'lantern-row', 'kings-coin', 'court-suits'],
  ...[
    'monsoon-gold',
    'lotus-pond',
    'spice-route',
    'river-steamer',
    'hill-train',
    'banyan',
    'brass-bells',
    'mela-wheel',
  ],
  ...['teen-patti', 'andar-bahar', 'dragon-tiger', 'lucky-7', '32-cards', 'baccarat', 'roulette'],
]);

/** Other games share the drawing of their kind. */
function artOf({ gameId, category }: Pick<LobbyGame, 'gameId' | 'category'>): string {
  if (DRAWN.has(gameId)) return gameId;
  const kin = [...DRAWN].find((drawn) => gameId.startsWith(`${drawn}-`));
  if (kin) return kin;
  if (category === 'jet' || category === 'roulette') return category;
  return category === 'slots' || category === 'tables' ? `other-${category}` : 'other-instant';
}

interface GameArtProps {
  game: Pick<LobbyGame, 'gameId' | 'category'>;
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
      className={cx(styles.art, className)}
    />
  );
}
