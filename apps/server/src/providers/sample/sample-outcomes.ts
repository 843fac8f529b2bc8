/** What may be drawn: its share of all weights, and what each choice is paid, in hundredths of the stake. */
export interface SampleOutcome {
  readonly name: string;
  readonly weight: number;
  readonly pays: readonly (number | undefined)[];
}

/** One of these is drawn with equal chances and pays those who chose it. */
export function anyOf(names: readonly string[], pays: number): SampleOutcome[] {
  return names.map((name, at) => ({ name, weight: 1, pays: names.map((_, pick) => (pick === at ? pays : 0)) }));
}

const RANKS = ['Ace', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'Jack', 'Queen', 'King'];

/** A rank of a full pack; 1 is the ace, 13 the king. */
export function cardsOf(paysOf: (rank: number) => readonly number[]): SampleOutcome[] {
  return RANKS.map((name, at) => ({ name, weight: 1, pays: paysOf(at + 1) }));
}

/** The total of two dice. */
export function diceTotal(paysOf: (total: number) => readonly number[]): SampleOutcome[] {
  return Array.from({ length: 11 }, (_, at) => {
    const total = at + 2;
    return { name: `${total}`, weight: 6 - Math.abs(7 - total), pays: paysOf(total) };
  });
}

/** A wheel with a zero: pays red, black, three dozens and zero. Odd numbers are red. */
export function spinOf(numbers: number): SampleOutcome[] {
  return Array.from({ length: numbers + 1 }, (_, number) => {
    const dozen = (first: number) => (number >= first && number < first + 12 ? 300 : 0);
    const [red, black] = number === 0 ? [0, 0] : number % 2 === 1 ? [200, 0] : [0, 200];
    const pays = [red, black, dozen(1), dozen(13), dozen(25), number === 0 ? 3_600 : 0];
    return { name: number === 0 ? 'Zero' : `${number}, ${red ? 'red' : 'black'}`, weight: 1, pays };
  });
}

/** Combinations of a slot by their number in 1,000 spins; all others pay nothing. */
export function slotOf(
  combinations: readonly (readonly [name: string, weight: number, pays: number])[],
): SampleOutcome[] {
  const winning = combinations.map(([name, weight, pays]) => ({ name, weight, pays: [pays] }));
  const rest = 1_000 - winning.reduce((sum, { weight }) => sum + weight, 0);
  return [...winning, { name: 'No combination', weight: rest, pays: [0] }];
}
