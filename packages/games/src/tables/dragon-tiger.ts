import { type Card, cardOf, PACK } from '../cards/card.ts';
import { Shuffle } from '../fairness/fair-stream.ts';
import { type Back, LOST, pays, RETURNED, type Spot, type TableGame } from './table-game.ts';

const PACKS = 8;
const TIE_PAYS = 11;
const SUITED_TIE_PAYS = 50;
const SEVEN = 7;

interface DragonTigerRound {
  readonly dragon: Card;
  readonly tiger: Card;
}
type Round = DragonTigerRound;

/** One card each out of eight packs, the ace lowest; on a tie Dragon and Tiger lose half. */
export const DRAGON_TIGER: TableGame<Round> = {
  deal: (stream) => {
    const pack = new Shuffle(stream, PACKS * PACK);
    return { dragon: cardOf(pack.deal()), tiger: cardOf(pack.deal()) };
  },
  spots: {
    dragon: side((round) => round.dragon.rank - round.tiger.rank),
    tiger: side((round) => round.tiger.rank - round.dragon.rank),
    tie: when(isTie, TIE_PAYS, [372n, 415n]),
    suitedTie: when(isSuitedTie, SUITED_TIE_PAYS, [357n, 415n]),
    dragonBig: even((round) => round.dragon.rank > SEVEN),
    dragonSmall: even((round) => round.dragon.rank < SEVEN),
    tigerBig: even((round) => round.tiger.rank > SEVEN),
    tigerSmall: even((round) => round.tiger.rank < SEVEN),
  },
};

export function dragonTigerResult({ dragon, tiger }: Round): 'dragon' | 'tiger' | 'tie' {
  if (dragon.rank === tiger.rank) return 'tie';
  return dragon.rank > tiger.rank ? 'dragon' : 'tiger';
}

function side(lead: (round: Round) => number): Spot<Round> {
  const back = (round: Round): Back => {
    const by = lead(round);
    if (by === 0) return RETURNED / 2;
    return by > 0 ? pays(1) : LOST;
  };
  return { back, most: pays(1), returns: [799n, 830n] };
}

function even(isWon: (round: Round) => boolean): Spot<Round> {
  return when(isWon, 1, [12n, 13n]);
}

function when(isWon: (round: Round) => boolean, odds: number, returns: Spot<Round>['returns']): Spot<Round> {
  return { back: (round) => (isWon(round) ? pays(odds) : LOST), most: pays(odds), returns };
}

function isTie({ dragon, tiger }: Round): boolean {
  return dragon.rank === tiger.rank;
}

function isSuitedTie(round: Round): boolean {
  return isTie(round) && round.dragon.suit === round.tiger.suit;
}
