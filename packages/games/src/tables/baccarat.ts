import { type Card, cardOf, PACK } from '../cards/card.ts';
import { Shuffle } from '../fairness/fair-stream.ts';
import { type Back, LOST, pays, RETURNED, type TableGame } from './table-game.ts';

const PACKS = 8;
/** Two cards with this value or more end the round. */
const NATURAL = 8;
/** Either side draws on this value or less. */
const DRAWS_UP_TO = 5;
const [TIE, PAIR, EITHER_PAIR, SIX] = [8, 11, 5, 12];
/** Orders of six cards out of eight packs, and those that tie. */
const [ORDERS, TIE_WINS] = [4_998_398_275_503_360n, 475_627_426_473_216n];

export interface BaccaratRound {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}
type Round = BaccaratRound;

/** Eight packs, shuffled for every round. Banker pays 0.95; on a tie Player and Banker are returned. */
export const BACCARAT: TableGame<Round> = {
  deal: (stream) => {
    const pack = new Shuffle(stream, PACKS * PACK);
    return dealBaccarat(() => cardOf(pack.deal()));
  },
  spots: {
    player: {
      back: (round) => sideBack(round, 'player', 1),
      most: pays(1),
      returns: [19283843717413n, 19524993263685n],
    },
    banker: {
      back: (round) => sideBack(round, 'banker', 0.95),
      most: pays(0.95),
      returns: [10732465128097n, 10847218479825n],
    },
    tie: {
      back: (round) => won(baccaratResult(round) === 'tie', TIE),
      most: pays(TIE),
      returns: [TIE_WINS * 9n, ORDERS],
    },
    playerPair: { back: ({ player }) => won(isPair(player), PAIR), most: pays(PAIR), returns: [372n, 415n] },
    bankerPair: { back: ({ banker }) => won(isPair(banker), PAIR), most: pays(PAIR), returns: [372n, 415n] },
    eitherPair: {
      back: ({ player, banker }) => won(isPair(player) || isPair(banker), EITHER_PAIR),
      most: pays(EITHER_PAIR),
      returns: [680326n, 788417n],
    },
    bankerSix: {
      back: (round) => won(isBankerSix(round), SIX),
      most: pays(SIX),
      returns: [210337737856n, 300384511749n],
    },
  },
};

/** A round out of cards as they come: two to each side in turn, the player's first, then what the rules draw. */
export function dealBaccarat(card: () => Card): Round {
  const [first, second, third, fourth] = [card(), card(), card(), card()];
  return drawThird({ player: [first, third], banker: [second, fourth] }, card);
}

export function baccaratResult({ player, banker }: Round): 'player' | 'banker' | 'tie' {
  const lead = baccaratValue(player) - baccaratValue(banker);
  if (lead === 0) return 'tie';
  return lead > 0 ? 'player' : 'banker';
}

/** The last digit of the sum: an ace counts one, ten and pictures nothing. */
export function baccaratValue(cards: readonly Card[]): number {
  return cards.reduce((sum, { rank }) => sum + (rank < 10 ? rank : 0), 0) % 10;
}

/** Who draws a third card, by what they have: the rule book's table for the banker, by the player's third card. */
function drawThird({ player, banker }: Round, card: () => Card): Round {
  if (baccaratValue(player) >= NATURAL || baccaratValue(banker) >= NATURAL) return { player, banker };
  const third = baccaratValue(player) <= DRAWS_UP_TO ? card() : null;
  const drawn = third ? [...player, third] : player;
  return { player: drawn, banker: bankerDraws(baccaratValue(banker), third) ? [...banker, card()] : banker };
}

function bankerDraws(value: number, third: Card | null): boolean {
  if (!third) return value <= DRAWS_UP_TO;
  const [from, to] = BANKER_DRAWS[value] ?? [1, 0];
  const shown = baccaratValue([third]);
  return value === 3 ? shown !== 8 : shown >= from && shown <= to;
}

/** By the banker's value, the lowest and highest third card of the player on which the banker draws. */
const BANKER_DRAWS: Readonly<Record<number, readonly [number, number]>> = {
  0: [0, 9],
  1: [0, 9],
  2: [0, 9],
  4: [2, 7],
  5: [4, 7],
  6: [6, 7],
};

function sideBack(round: Round, side: 'player' | 'banker', odds: number): Back {
  const result = baccaratResult(round);
  if (result === 'tie') return RETURNED;
  return won(result === side, odds);
}

function won(isWon: boolean, odds: number): Back {
  return isWon ? pays(odds) : LOST;
}

function isPair([first, second]: readonly Card[]): boolean {
  return first?.rank === second?.rank;
}

function isBankerSix(round: Round): boolean {
  return baccaratResult(round) === 'banker' && baccaratValue(round.banker) === 6;
}
