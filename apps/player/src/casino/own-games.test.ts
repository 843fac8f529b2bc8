import { existsSync } from 'node:fs';
import { JET_GAME, SOLO_GAMES, TABLES } from '@crease/games';
import { expect, it } from 'vitest';
import { OWN_PROVIDER } from './find-games.ts';
import { screenOf } from './game-screens.ts';
import { artOf } from './tiles/art-of.ts';

it.each([JET_GAME, ...SOLO_GAMES, ...TABLES].map((game) => [game.gameId, game] as const))(
  '%s has a screen and a drawing',
  (_, game) => {
    const own = { ...game, provider: OWN_PROVIDER };
    expect(screenOf(own)).not.toBeNull();
    expect(existsSync(new URL(`../../public/art/${artOf(own)}.svg`, import.meta.url)), artOf(own)).toBe(true);
  },
);
