import { type Card, cardOf, PACK } from '../cards/card.ts';
import { Shuffle } from '../fairness/fair-stream.ts';
import { LOST, pays, RETURNED, type Spot, type TableGame } from './table-game.ts';

/** Ways to place the three other cards of the joker's rank among the 51 that follow it. */
const WAYS = choose(51, 3);

interface AndarBaharRound {
  readonly joker: Card;
  /** To Andar and Bahar in turn, Andar first; the last one has the joker's rank. */
  readonly dealt: readonly Card[];
}
type Round = AndarBaharRound;

/** A joker is shown; then Andar and Bahar get a card in turn until one has its rank: that side wins. */
export const ANDAR_BAHAR: TableGame<Round> = {
  deal: (stream) => {
    const pack = new Shuffle(stream, PACK);
    const joker = cardOf(pack.deal());
    const dealt: Card[] = [];
    do dealt.push(cardOf(pack.deal()));
    while (dealt.at(-1)?.rank !== joker.rank);
    return { joker, dealt };
  },
  spots: {
    andar: onSide('andar', 0.9, [8151n, 8330n]),
    bahar: onSide('bahar', 1, [808n, 833n]),
    cards1to5: ends(1, 5, 2.55),
    cards6to10: ends(6, 10, 3.45),
    cards11to15: ends(11, 15, 4.7),
    cards16to25: ends(16, 25, 3.4),
    cards26to30: ends(26, 30, 14.8),
    cards31to35: ends(31, 35, 25),
    cards36to40: ends(36, 40, 50),
    cards41to49: ends(41, 49, 120),
  },
};

export function andarBaharResult({ dealt }: Round): 'andar' | 'bahar' {
  return dealt.length % 2 === 1 ? 'andar' : 'bahar';
}

function onSide(side: 'andar' | 'bahar', odds: number, returns: Spot<Round>['returns']): Spot<Round> {
  return { back: (round) => (andarBaharResult(round) === side ? pays(odds) : LOST), most: pays(odds), returns };
}

/** A bet on how many cards the round takes, the joker not counted. */
function ends(from: number, to: number, odds: number): Spot<Round> {
  let ways = 0n;
  // It ends on card k when the two others of the rank lie among the 51 − k that follow.
  for (let card = from; card <= to; card++) ways += choose(51 - card, 2);
  return {
    back: ({ dealt }) => (dealt.length >= from && dealt.length <= to ? pays(odds) : LOST),
    most: pays(odds),
    returns: [ways * BigInt(pays(odds)), WAYS * BigInt(RETURNED)],
  };
}

/** How many ways there are to choose `few` out of `many`. */
function choose(many: number, few: number): bigint {
  let ways = 1n;
  for (let at = 0; at < few; at++) ways = (ways * BigInt(many - at)) / BigInt(at + 1);
  return ways;
}
