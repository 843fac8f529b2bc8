import { type Card, SHORT_PACK, shortCardOf } from '../cards/card.ts';
import { type FairStream, Shuffle } from '../fairness/fair-stream.ts';
import { LOST, pays, RETURNED, type Spot, type TableGame } from './table-game.ts';

const PLAYERS = [8, 9, 10, 11] as const;
type PlayerNumber = (typeof PLAYERS)[number];

interface ThirtyTwoCardsRound {
  /** One card to each of 8, 9, 10 and 11. */
  readonly first: readonly Card[];
  /** While the top is tied, one more card to each tied player, the lowest number first. */
  readonly tieDraws: readonly (readonly { readonly player: PlayerNumber; readonly card: Card }[])[];
  readonly winner: PlayerNumber;
}
type Round = ThirtyTwoCardsRound;

/** Four players with 8, 9, 10 and 11 points get a card from six to king on top: the highest total wins. */
export const THIRTY_TWO_CARDS: TableGame<Round> = {
  deal,
  spots: {
    ...onPlayer(8, { back: 11.25, lay: 13.3, wins: [845n, 10788n] }),
    ...onPlayer(9, { back: 4.85, lay: 6.35, wins: [6626n, 40455n] }),
    ...onPlayer(10, { back: 2.28, lay: 3.55, wins: [47417n, 161820n] }),
    ...onPlayer(11, { back: 1.07, lay: 2.24, wins: [18806n, 40455n] }),
  },
};

/** Points of the first card on top of each player's number. */
export function thirtyTwoTotals({ first }: Pick<Round, 'first'>): number[] {
  return PLAYERS.map((player, at) => player + (first[at] as Card).rank);
}

function deal(stream: FairStream): Round {
  let pack = new Shuffle(stream, SHORT_PACK);
  const first = pack.dealMany(PLAYERS.length).map(shortCardOf);
  const totals = new Map(thirtyTwoTotals({ first }).map((total, at) => [PLAYERS[at] as PlayerNumber, total]));
  const tieDraws: { player: PlayerNumber; card: Card }[][] = [];
  for (;;) {
    const tied = leaders(totals);
    const [winner] = tied;
    if (winner !== undefined && tied.length === 1) return { first, tieDraws, winner };
    if (pack.left < tied.length) pack = new Shuffle(stream, SHORT_PACK);
    const draws = tied.map((player) => ({ player, card: shortCardOf(pack.deal()) }));
    tieDraws.push(draws);
    for (const player of PLAYERS) if (!tied.includes(player)) totals.delete(player);
    for (const { player, card } of draws) totals.set(player, (totals.get(player) ?? 0) + card.rank);
  }
}

function leaders(totals: ReadonlyMap<PlayerNumber, number>): PlayerNumber[] {
  const most = Math.max(...totals.values());
  return PLAYERS.filter((player) => totals.get(player) === most);
}

/** Back and lay of one player. @param wins the player's chance to win. */
function onPlayer(
  player: PlayerNumber,
  { back, lay, wins: [wins, of] }: { back: number; lay: number; wins: readonly [bigint, bigint] },
): Record<string, Spot<Round>> {
  const backPays = pays(back);
  const [layCosts, layPays] = [pays(lay - 2), pays(lay - 1)];
  return {
    [`back${player}`]: {
      back: ({ winner }) => (winner === player ? backPays : LOST),
      most: backPays,
      returns: [wins * BigInt(backPays), of * BigInt(RETURNED)],
    },
    [`lay${player}`]: {
      costs: layCosts,
      back: ({ winner }) => (winner === player ? LOST : layPays),
      most: layPays,
      returns: [(of - wins) * BigInt(layPays), of * BigInt(layCosts)],
    },
  };
}
