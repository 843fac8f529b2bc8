import { type Card, cardOf, isRed, PACK } from '../cards/card.ts';
import { Shuffle } from '../fairness/fair-stream.ts';
import { LOST, pays, RETURNED, type Spot, type TableGame } from './table-game.ts';

const SEVEN = 7;

interface LuckySevenRound {
  readonly card: Card;
}
type Round = LuckySevenRound;

/** One card: low is ace to six, high is eight to king; on a seven low and high lose half. */
export const LUCKY_SEVEN: TableGame<Round> = {
  deal: (stream) => ({ card: cardOf(new Shuffle(stream, PACK).deal()) }),
  spots: {
    low: half(({ rank }) => rank < SEVEN),
    high: half(({ rank }) => rank > SEVEN),
    seven: when(({ rank }) => rank === SEVEN, 11, [12n, 13n]),
    even: when(({ rank }) => rank % 2 === 0, 1, [12n, 13n]),
    odd: when(({ rank }) => rank % 2 === 1, 0.8, [63n, 65n]),
    red: when(isRed, 0.9, [19n, 20n]),
    black: when((card) => !isRed(card), 0.9, [19n, 20n]),
  },
};

export function luckySevenResult({ card: { rank } }: Round): 'low' | 'seven' | 'high' {
  if (rank === SEVEN) return 'seven';
  return rank < SEVEN ? 'low' : 'high';
}

function half(isWon: (card: Card) => boolean): Spot<Round> {
  const back = ({ card }: Round) => {
    if (card.rank === SEVEN) return RETURNED / 2;
    return isWon(card) ? pays(1) : LOST;
  };
  return { back, most: pays(1), returns: [25n, 26n] };
}

function when(isWon: (card: Card) => boolean, odds: number, returns: Spot<Round>['returns']): Spot<Round> {
  return { back: ({ card }) => (isWon(card) ? pays(odds) : LOST), most: pays(odds), returns };
}
