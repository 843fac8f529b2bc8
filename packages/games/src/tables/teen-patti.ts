import { type Card, cardOf, PACK } from '../cards/card.ts';
import { bestOfSix, compareThree, type SixCardKind, type ThreeCardKind, threeCardHand } from '../cards/poker-hands.ts';
import { Shuffle } from '../fairness/fair-stream.ts';
import { LOST, pays, RETURNED, type Spot, type TableGame } from './table-game.ts';

const HANDS_DEALT = 6;
const ACE = 1;
const LAY_ODDS = 2.05;

interface TeenPattiRound {
  /** In the order in which they were dealt: A, B, A, B, A, B. */
  readonly dealt: readonly Card[];
}
type Round = TeenPattiRound;

/** What a pair or better pays; three aces pay more than another trail. */
const PAIR_PLUS: Readonly<Record<ThreeCardKind, number | null>> = {
  trail: 40,
  pureSequence: 30,
  sequence: 6,
  colour: 3,
  pair: 1,
  high: null,
};
const THREE_ACES_PAY = 50;

const SIX_CARD: Readonly<Record<SixCardKind, number | null>> = {
  royal: 1000,
  straightFlush: 200,
  four: 100,
  fullHouse: 20,
  flush: 15,
  straight: 10,
  three: 7,
  nothing: null,
};

/** Teen Patti 20-20: two hands of three, the better one wins; equal hands return the stake. */
export const TEEN_PATTI: TableGame<Round> = {
  deal: (stream) => ({ dealt: new Shuffle(stream, PACK).dealMany(HANDS_DEALT).map(cardOf) }),
  spots: {
    playerA: side('A'),
    playerB: side('B'),
    layA: lay('A'),
    layB: lay('B'),
    pairPlusA: pairPlusOf('A'),
    pairPlusB: pairPlusOf('B'),
    sixCard: {
      back: ({ dealt }) => paid(SIX_CARD[bestOfSix(dealt)]),
      most: paid(SIX_CARD.royal),
      returns: [18615544n, 20358520n],
    },
  },
};

export function teenPattiHands({ dealt }: Round): { readonly A: readonly Card[]; readonly B: readonly Card[] } {
  return { A: dealt.filter((_, at) => at % 2 === 0), B: dealt.filter((_, at) => at % 2 === 1) };
}

export function teenPattiResult(round: Round): 'A' | 'B' | 'tie' {
  const { A, B } = teenPattiHands(round);
  const lead = compareThree(threeCardHand(A), threeCardHand(B));
  if (lead === 0) return 'tie';
  return lead > 0 ? 'A' : 'B';
}

function side(hand: 'A' | 'B'): Spot<Round> {
  return {
    back: (round) => {
      const result = teenPattiResult(round);
      if (result === 'tie') return RETURNED;
      return result === hand ? pays(0.95) : LOST;
    },
    most: pays(0.95),
    returns: [9543327n, 9787750n],
  };
}

function lay(hand: 'A' | 'B'): Spot<Round> {
  const [costs, wins] = [pays(LAY_ODDS - 2), pays(LAY_ODDS - 1)];
  return {
    costs,
    most: wins,
    back: (round) => {
      const result = teenPattiResult(round);
      if (result === 'tie') return costs;
      return result === hand ? LOST : wins;
    },
    // Of 407,170,400 deals each hand wins 203,359,936; the others tie and return what was at risk.
    returns: [203_359_936n * BigInt(wins) + 450_528n * BigInt(costs), 407_170_400n * BigInt(costs)],
  };
}

function pairPlusOf(hand: 'A' | 'B'): Spot<Round> {
  return {
    back: (round) => pairPlus(teenPattiHands(round)[hand]),
    most: pays(THREE_ACES_PAY),
    returns: [5143n, 5525n],
  };
}

function pairPlus(cards: readonly Card[]): number {
  const { kind } = threeCardHand(cards);
  return paid(kind === 'trail' && cards[0]?.rank === ACE ? THREE_ACES_PAY : PAIR_PLUS[kind]);
}

function paid(odds: number | null): number {
  return odds === null ? LOST : pays(odds);
}
