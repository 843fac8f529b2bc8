import { SLOTS, type Slot } from '../slots/play-slot.ts';
import type { SlotRound } from '../slots/slot-maths.ts';
import type { SoloGame } from './game-play.ts';

interface SlotOutcome extends SlotRound {
  readonly game: 'slot';
  /** So many units are the bet. */
  readonly unitsPerBet: number;
}

/** A slot as a game of one player: there is nothing to choose but the stake. */
export function slotGame({ terms, play }: Slot): SoloGame<object, never, SlotOutcome> {
  return {
    readChoice: () => ({}),
    readAct: () => null,
    play: ({ stream, stake }) => {
      const round = play(stream, stake);
      const { unitsPerBet } = terms;
      const pools = round.feature?.kind === 'jackpots' ? round.feature.won : [];
      const outcome: SlotOutcome = { game: 'slot', ...round, unitsPerBet };
      return { outcome, back: round.units, of: unitsPerBet, isOver: true, pools };
    },
  };
}

/** The slot of an id. */
export const slotOf = (gameId: string): Slot | undefined => SLOTS.find(({ terms }) => terms.id === gameId);
