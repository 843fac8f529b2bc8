import { type Card, cardOf, PACK } from '../cards/card.ts';
import type { FairStream } from '../fairness/fair-stream.ts';
import type { ValuesOf } from '../solo/fields.ts';
import { defineGame, even, upTo } from '../solo/game-definition.ts';
import { CASH_OUT, type GamePlay } from '../solo/game-play.ts';

const RANKS = 13;
const [ACE, KING] = [1, 13];

/** `higher` and `lower` include the same rank, except next to an ace or a king, where `same` is a separate choice. */
const CHOICES = ['higher', 'lower', 'same'] as const;
export type HiLoChoice = (typeof CHOICES)[number];

/** Cards come back into the pack after each draw. */
export function drawHiLo(stream: FairStream): Card {
  return cardOf(stream.draw(PACK));
}

/** How many of the 13 ranks win against this one; 0 if the choice is not offered. */
export function hiLoWins(rank: number, choice: HiLoChoice): number {
  const isEnd = rank === ACE || rank === KING;
  if (choice === 'same') return isEnd ? 1 : 0;
  const isOffered = choice === 'higher' ? rank !== KING : rank !== ACE;
  if (!isOffered) return 0;
  if (isEnd) return RANKS - 1;
  return choice === 'higher' ? RANKS + 1 - rank : rank;
}

export function isHiLoWon(rank: number, choice: HiLoChoice, next: number): boolean {
  if (choice === 'same') return next === rank;
  if (rank === ACE || rank === KING) return next !== rank;
  return choice === 'higher' ? next >= rank : next <= rank;
}

/**
 * What cashing out brings, stake included, in hundredths of the stake: floor(99 ÷ the product of the chances), cut
 * once. @param wins of each step taken, by {@link hiLoWins}.
 */
export function hiLoPays(wins: readonly number[]): number {
  let [ways, of] = [1n, 1n];
  for (const count of wins) {
    ways *= BigInt(count);
    of *= BigInt(RANKS);
  }
  return Number((99n * of) / ways);
}

/**
 * `cards`: the first, and one for each act that drew. `pays`: of cashing out now, in hundredths of the stake, 0 before
 * the first step. `nextPays`: after one more right step, 0 where the guess is not offered.
 */
const OUTCOME = {
  cards: { listOf: { fields: { rank: 'whole', suit: { oneOf: ['S', 'H', 'D', 'C'] } } } },
  acts: { listOf: 'text' },
  pays: 'whole',
  nextPays: { fields: { higher: 'whole', lower: 'whole', same: 'whole' } },
  isWon: 'flag',
  isOver: 'flag',
} as const;

type HiLoAct = HiLoChoice | 'skip' | typeof CASH_OUT;

/** Skips a round may have. */
const HI_LO_SKIPS = 52;

function playHiLo(stream: FairStream, acts: readonly HiLoAct[]): GamePlay<ValuesOf<typeof OUTCOME>> | null {
  const cards = [drawHiLo(stream)];
  const shown = () => (cards.at(-1) as Card).rank;
  const wins: number[] = [];
  let end: 'open' | 'won' | 'lost' = 'open';
  for (const act of acts) {
    if (end !== 'open') return null;
    if (act === CASH_OUT) {
      if (wins.length === 0) return null;
      end = 'won';
      continue;
    }
    const before = shown();
    const count = act === 'skip' ? 0 : hiLoWins(before, act);
    if (act !== 'skip' && count === 0) return null;
    cards.push(drawHiLo(stream));
    if (act === 'skip') continue;
    wins.push(count);
    if (!isHiLoWon(before, act, shown())) end = 'lost';
  }
  if (acts.filter((act) => act === 'skip').length > HI_LO_SKIPS) return null;
  const isOver = end !== 'open';
  const pays = end === 'lost' || wins.length === 0 ? 0 : hiLoPays(wins);
  const nextOf = (choice: HiLoChoice) => {
    const count = isOver ? 0 : hiLoWins(shown(), choice);
    return count === 0 ? 0 : hiLoPays([...wins, count]);
  };
  const nextPays = { higher: nextOf('higher'), lower: nextOf('lower'), same: nextOf('same') };
  const outcome = { cards, acts, pays, nextPays, isWon: end === 'won', isOver };
  return { outcome, back: !isOver && wins.length === 0 ? 100 : pays, of: 100, isOver };
}

const cashOut = { cashOut: true } as const;
const skip = { skip: true } as const;
const guess = (...guesses: readonly HiLoChoice[]) => guesses.map((one) => ({ guess: one }));
/** What one step pays, by how many of the 13 ranks win. */
const ONE_STEP = Object.fromEntries(upTo(1, RANKS).map((wins) => [wins, hiLoPays([wins])]));
/** Higher, or lower at a king: over the 13 ranks, pays × winning ranks, in hundredths of the stake and thirteenths. */
const higherOnce = upTo(ACE, KING).reduce((sum, rank) => {
  const wins = hiLoWins(rank, rank === KING ? 'lower' : 'higher');
  return sum + hiLoPays([wins]) * wins;
}, 0);

export const HI_LO = defineGame({
  gameId: 'hi-lo',
  name: 'Hi-Lo',
  choice: {},
  acts: {
    guess: { oneOf: CHOICES, note: '`same` at an ace or a king' },
    skip: { oneOf: [true], note: `another card without a guess, at most ${HI_LO_SKIPS} a round` },
    cashOut: { oneOf: [true], note: 'ends the round and pays it' },
  },
  readAct: (chosen): HiLoAct | null => {
    if ([chosen.guess, chosen.skip, chosen.cashOut].filter((one) => one !== undefined).length !== 1) return null;
    if (chosen.cashOut === true) return CASH_OUT;
    if (chosen.skip === true) return 'skip';
    return CHOICES.find((one) => one === chosen.guess) ?? null;
  },
  outcome: OUTCOME,
  play: ({ stream, acts }) => playHiLo(stream, acts),
  /** One step: 1.28 at 10 of 13 is the lowest; a product that is rounded down approaches 99 %. */
  returns: { least: (10 * 1.28) / RANKS, most: 0.99 },
  draws: `draw(${PACK})`,
  /** `pays` of one step, by how many of the 13 ranks win, in hundredths of the stake. */
  rules: () => ({ cards: PACK, pays: ONE_STEP }),
  paytable: () => [['step', 'Ranks of 13 that win, one step', ONE_STEP]],
  examples: [
    { choice: {}, acts: [...guess('higher'), cashOut] },
    { choice: {}, acts: [skip, ...guess('lower', 'higher'), cashOut] },
    { choice: {}, acts: [...guess('lower', 'lower', 'lower'), cashOut] },
  ],
  measured: [
    {
      name: 'higher or same once, at a king lower or same',
      choice: {},
      acts: [...guess('higher'), cashOut],
      otherwise: { guess: 'lower' },
      returns: [BigInt(higherOnce), BigInt(100 * RANKS * RANKS)],
    },
  ],
  drawn: {
    what: 'the first card, and the one after it',
    choice: {},
    acts: [skip],
    chances: [even(PACK), even(PACK)],
    fallOf: ({ cards }) => ({
      kinds: cards.map(({ rank, suit }) => ['SHDC'.indexOf(suit) * RANKS + rank - 1]),
      isOne: (cards[1]?.rank ?? 0) > 7,
    }),
  },
});
