import { MINES_TILES } from '@crease/games';
import { useState } from 'react';
import { useAuto } from '../../panel/use-auto.ts';
import { type GameRound, outcomeOf } from '../../play/game-round.ts';
import type { SoloGame } from '../../play/use-solo-game.ts';
import { type Choice, useSteps } from '../../play/use-steps.ts';

export type MinesPlay = ReturnType<typeof useMines>;

/** The choices of Mines; starting a round, opening a tile, cashing out; automatic rounds. */
export function useMines(game: SoloGame) {
  const [stake, setStake] = useState(10_000);
  const [mines, setMines] = useState(3);
  const [autoTiles, setAutoTiles] = useState(3);
  const steps = useSteps(game);
  const mostTiles = MINES_TILES - mines;
  const tiles = Math.min(autoTiles, mostTiles);
  const next = (round: GameRound): Choice => {
    const opened = outcomeOf(round, 'mines')?.opened ?? [];
    return opened.length >= tiles ? { cashOut: true } : { open: closedTile(opened) };
  };
  const auto = useAuto((sum) => steps.playOut({ mines }, sum, next));
  return {
    stake,
    setStake,
    mines,
    setMines,
    auto,
    /** Tiles that an automatic round opens before it cashes out. */
    tiles,
    setAutoTiles,
    mostTiles,
    last: steps.last,
    start: () => void steps.start({ mines }, stake),
    open: (tile: number) => void steps.act({ open: tile }),
    cashOut: () => {
      if ((outcomeOf(game.open, 'mines')?.opened.length ?? 0) > 0) void steps.act({ cashOut: true });
    },
  };
}

/** Returns any closed tile: the choice does not change the probability. */
export function closedTile(opened: readonly number[]): number {
  const closed = Array.from({ length: MINES_TILES }, (_, at) => at + 1).filter((tile) => !opened.includes(tile));
  return closed[Math.floor(Math.random() * closed.length)] as number;
}
