import { useState } from 'react';
import { playSound } from '../../frame/sound.ts';
import { type GameRound, netOf, outcomeOf } from '../../play/game-round.ts';
import type { SoloGame } from '../../play/use-solo-game.ts';

export type MinesPlay = ReturnType<typeof useMines>;

/** Beginning a round, opening a tile, cashing out. */
export function useMines(game: SoloGame, { stake, mines }: { stake: number; mines: number }) {
  const [last, setLast] = useState<GameRound | null>(null);
  const take = (round: GameRound | null) => {
    if (!round) return;
    game.tell(round);
    setLast(round);
    playSound(round.status === 'open' ? 'open' : netOf(round) > 0 ? 'win' : 'tick');
  };
  const act = async (choice: Record<string, number | boolean>) => {
    const { open } = game;
    if (open && !game.isSending) take(await game.send({ roundId: open.roundId, ...choice }, open.stake));
  };
  return {
    last,
    start: async () => take(await game.send({ mines }, stake)),
    open: (tile: number) => void act({ open: tile }),
    cashOut: () => {
      if ((outcomeOf(game.open, 'mines')?.opened.length ?? 0) > 0) void act({ cashOut: true });
    },
  };
}
