import { SLOTS, type Slot } from '../slots/play-slot.ts';
import type { SoloGame } from '../solo/game-play.ts';

/** A slot as a game of one player: there is nothing to choose but the stake. */
export function slotGame({ terms, play }: Slot): SoloGame {
  return {
    readChoice: () => ({}),
    readAct: () => null,
    play: ({ stream, stake }) => {
      const round = play(stream, stake);
      const { unitsPerBet } = terms;
      const pools = round.feature?.kind === 'jackpots' ? round.feature.won : [];
      return {
        outcome: { game: 'slot', ...round, unitsPerBet },
        back: round.units,
        of: unitsPerBet,
        isOver: true,
        pools,
      };
    },
  };
}

/** The slot of an id. */
export const slotOf = (gameId: string): Slot | undefined => SLOTS.find(({ terms }) => terms.id === gameId);
