import { type DiceChoice, dicePays, diceWins, isDiceWon, rollDice } from '../instant/dice.ts';
import type { SoloGame } from './game-play.ts';

interface DiceOutcome {
  readonly game: 'dice';
  readonly side: DiceChoice['side'];
  /** Both in hundredths: 5050 is 50.50. */
  readonly target: number;
  readonly roll: number;
  /** What a winning roll brings, in hundredths of the stake. */
  readonly pays: number;
  readonly isWon: boolean;
}

export const DICE_GAME: SoloGame<DiceChoice, never, DiceOutcome> = {
  readChoice: ({ side, target }) => {
    if ((side !== 'over' && side !== 'under') || typeof target !== 'number') return null;
    return diceWins({ side, target }) === null ? null : { side, target };
  },
  readAct: () => null,
  play: ({ stream, choice }) => {
    const pays = dicePays(diceWins(choice) as number);
    const roll = rollDice(stream);
    const isWon = isDiceWon(roll, choice);
    return { outcome: { game: 'dice', ...choice, roll, pays, isWon }, back: isWon ? pays : 0, of: 100, isOver: true };
  },
};
