import type { FairStream } from '../fairness/fair-stream.ts';
import type { ValuesOf } from '../solo/fields.ts';
import { between, defineGame, type Share, upTo } from '../solo/game-definition.ts';

/** 0.00 to 100.00. */
const VALUES = 10_001;
const BEFORE_EDGE = 990_000;
const [LEAST_WINS, MOST_WINS] = [200, 9800];
const HUNDRED = 100;

const CHOICE = {
  side: { oneOf: ['over', 'under'], note: 'which side of the target wins' },
  // As many values win over 98.00 as under 2.00.
  target: { whole: [LEAST_WINS, MOST_WINS], note: 'in hundredths, 5050 is 50.50' },
} as const;
type DiceChoice = ValuesOf<typeof CHOICE>;

/** The roll in hundredths, 0 to 10,000. */
export function rollDice(stream: FairStream): number {
  return stream.draw(VALUES);
}

/** How many of the 10,001 values win. */
export function diceWins({ side, target }: DiceChoice): number {
  return side === 'over' ? VALUES - 1 - target : target;
}

/** What a winning roll brings, stake included, in hundredths of the stake. @param wins by {@link diceWins}. */
export function dicePays(wins: number): number {
  return Math.floor(BEFORE_EDGE / wins);
}

export function isDiceWon(roll: number, { side, target }: DiceChoice): boolean {
  return side === 'over' ? roll > target : roll < target;
}

/** The exact return as a share of stakes. */
export function diceReturns(wins: number): Share {
  return [BigInt(wins) * BigInt(dicePays(wins)), BigInt(VALUES) * 100n];
}

const over = (target: number) => ({ side: 'over', target }) as const;
const measured = (target: number) => ({
  name: `over ${(target / HUNDRED).toFixed(2)}`,
  choice: over(target),
  returns: diceReturns(VALUES - 1 - target),
});

export const DICE = defineGame({
  gameId: 'dice',
  name: 'Dice',
  choice: CHOICE,
  /** `target` and `roll` in hundredths: 5050 is 50.50. `pays`: of a winning roll, in hundredths of the stake. */
  outcome: { side: CHOICE.side, target: 'whole', roll: 'whole', pays: 'whole', isWon: 'flag' },
  play: ({ stream, choice }) => {
    const pays = dicePays(diceWins(choice));
    const roll = rollDice(stream);
    const isWon = isDiceWon(roll, choice);
    return { outcome: { ...choice, roll, pays, isWon }, back: isWon ? pays : 0, of: 100, isOver: true };
  },
  returns: between(upTo(LEAST_WINS, MOST_WINS).map(diceReturns)),
  draws: `draw(${VALUES})`,
  /** How many values a roll has, how many may win, and what their number divides for the pay in hundredths. */
  rules: () => ({ values: VALUES, leastWins: LEAST_WINS, mostWins: MOST_WINS, paysOverWins: BEFORE_EDGE }),
  paytable: () => {
    const counts = upTo(LEAST_WINS / HUNDRED, MOST_WINS / HUNDRED).map((count) => count * HUNDRED);
    const pays = Object.fromEntries(counts.map((wins) => [wins, dicePays(wins)]));
    return [['wins', `Winning values of ${VALUES}`, pays]];
  },
  examples: [{ choice: over(5050) }, { choice: { side: 'under', target: 200 } }, { choice: over(200) }],
  measured: [5050, 200, 9800].map(measured),
  drawn: {
    what: 'rolls by hundreds, the last with 100.00',
    choice: over(5050),
    chances: [upTo(0, 99).map((at) => (at === 99 ? 101 : 100) / VALUES)],
    fallOf: ({ roll }) => ({ kinds: [[Math.min(99, Math.floor(roll / 100))]], isOne: roll > 5_000 }),
  },
});
