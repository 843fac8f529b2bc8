import { describe, expect, it } from 'vitest';
import { type Card, cardOf, PACK, SHORT_PACK, shortCardOf } from '../cards/card.ts';
import { THREE_CARD_KINDS, threeCardHand } from '../cards/poker-hands.ts';
import { ANDAR_BAHAR } from './andar-bahar.ts';
import { BACCARAT, type BaccaratRound, baccaratResult, dealBaccarat } from './baccarat.ts';
import { DRAGON_TIGER } from './dragon-tiger.ts';
import { LUCKY_SEVEN } from './lucky-seven.ts';
import { ROULETTE } from './roulette.ts';
import type { Spot, TableGame } from './table-game.ts';
import { TEEN_PATTI } from './teen-patti.ts';
import { THIRTY_TWO_CARDS } from './thirty-two-cards.ts';

const pack = Array.from({ length: PACK }, (_, index) => cardOf(index));

/** Return if each of these rounds is as likely as its weight. */
function shareOf<R>(spot: Spot<R>, rounds: Iterable<readonly [R, bigint]>): readonly [bigint, bigint] {
  let [back, all] = [0n, 0n];
  for (const [round, weight] of rounds) {
    const share = Math.round(spot.back(round) * 100);
    if (share !== 0) back += weight * BigInt(share);
    all += weight;
  }
  return [back, all * BigInt(spot.costs ?? 10_000) * 100n];
}

function expectShare(stated: readonly [bigint, bigint], counted: readonly [bigint, bigint], what: string): void {
  expect(stated[0] * counted[1] === counted[0] * stated[1], `${what}: ${Number(counted[0]) / Number(counted[1])}`).toBe(
    true,
  );
}

function expectShares<R>(game: TableGame<R>, rounds: readonly (readonly [R, bigint])[], but: readonly string[] = []) {
  for (const [name, spot] of Object.entries(game.spots))
    if (!but.includes(name)) expectShare(spot.returns, shareOf(spot, rounds), name);
}

describe('every stated return is what all rounds together bring', () => {
  it('roulette: 37 pockets, 157 bets', () => {
    const rounds = Array.from({ length: 37 }, (_, pocket) => [{ pocket }, 1n] as const);
    expectShares(ROULETTE, rounds);
    expect(Object.keys(ROULETTE.spots)).toHaveLength(157);
  });

  it('lucky 7: 52 cards', () => {
    expectShares(
      LUCKY_SEVEN,
      pack.map((card) => [{ card }, 1n]),
    );
  });

  it('dragon tiger: every two cards of eight packs', () => {
    const rounds = pack.flatMap((dragon) =>
      pack.map((tiger) => [{ dragon, tiger }, dragon === tiger ? 8n * 7n : 64n] as const),
    );
    expectShares(DRAGON_TIGER, rounds);
  });

  it('andar bahar: 49 lengths, by the next position of the rank of the joker', () => {
    const joker = cardOf(0);
    const rounds = Array.from({ length: 49 }, (_, at) => {
      const behind = BigInt(51 - (at + 1));
      return [{ joker, dealt: Array.from({ length: at + 1 }, () => joker) }, behind * (behind - 1n)] as const;
    });
    expectShares(ANDAR_BAHAR, rounds);
  });

  it('32 cards: 863,040 first deals; of m that tie each wins one in m', () => {
    const wins = new Map<number, number>();
    const ranks = Array.from({ length: SHORT_PACK }, (_, index) => shortCardOf(index).rank);
    let deals = 0;
    for (let a = 0; a < SHORT_PACK; a++)
      for (let b = 0; b < SHORT_PACK; b++)
        for (let c = 0; c < SHORT_PACK; c++)
          for (let d = 0; d < SHORT_PACK; d++) {
            if (a === b || a === c || a === d || b === c || b === d || c === d) continue;
            deals += 1;
            const totals = [a, b, c, d].map((card, at) => 8 + at + (ranks[card] as number));
            const most = Math.max(...totals);
            const tied = [8, 9, 10, 11].filter((_, at) => totals[at] === most);
            for (const player of tied) wins.set(player, (wins.get(player) ?? 0) + 12 / tied.length);
          }
    expect(deals).toBe(863_040);
    const rounds = [8, 9, 10, 11].map(
      (winner) => [{ first: [], tieDraws: [], winner: winner as 8 }, BigInt(wins.get(winner) ?? 0)] as const,
    );
    expectShares(THIRTY_TWO_CARDS, rounds);
  });

  it('baccarat: every order of six values out of eight packs', () => {
    const rounds = [...baccaratRounds()];
    const orders = rounds.reduce((sum, [, weight]) => sum + weight, 0n);
    expect(orders).toBe(4_998_398_275_503_360n);
    const bySide = (side: string) =>
      rounds.reduce((sum, [round, weight]) => sum + (baccaratResult(round) === side ? weight : 0n), 0n);
    expect([bySide('banker'), bySide('player')]).toEqual([2_292_252_566_437_888n, 2_230_518_282_592_256n]);
    expectShares(BACCARAT, rounds, ['playerPair', 'bankerPair', 'eitherPair']);
    expectShares({ ...BACCARAT, spots: pairSpots() }, [...firstFour()]);
  });

  it('teen patti: 22,100 hands against all that are left', () => {
    const hands = threeCardHands();
    const count = (kind: string) => hands.filter(({ hand }) => hand.kind === kind).length;
    expect(THREE_CARD_KINDS.map(count)).toEqual([16_440, 3_744, 1_096, 720, 48, 52]);
    expect(tiesAmong(hands)).toBe(450_528);
    const spots = TEEN_PATTI.spots;
    const dealt = hands.map(({ cards: [a, b, c] }) => [{ dealt: [a, a, b, b, c, c] as Card[] }, 1n] as const);
    for (const name of ['pairPlusA', 'pairPlusB']) {
      const spot = spots[name] as Spot<{ dealt: Card[] }>;
      expectShare(spot.returns, shareOf(spot, dealt), name);
    }
    // By symmetry both hands win as often: 407,170,400 deals less the ties, halved.
    const [deals, ties] = [22_100n * 18_424n, 450_528n];
    const wins = (deals - ties) / 2n;
    expectShare(spots.playerA?.returns ?? [0n, 1n], [wins * 195n + ties * 100n, deals * 100n], 'playerA');
    expectShare(spots.layA?.returns ?? [0n, 1n], [wins * 205n + ties * 105n, deals * 105n], 'layA');
  });
});

/** Rounds by the values of their cards, each with the number of orders of six cards that begin so. */
function* baccaratRounds() {
  const held: number[] = Array.from({ length: 10 }, (_, value) => (value === 0 ? 128 : 32));
  const cards = held.map((_, value) => ({ rank: value === 0 ? 10 : value, suit: 'S' }) as const satisfies Card);
  yield* after([], 1n);

  function* after(told: readonly Card[], weight: bigint): Generator<readonly [BaccaratRound, bigint]> {
    const round = told.length < 4 ? null : roundOf(told);
    if (round) {
      let orders = weight;
      for (let unseen = told.length; unseen < 6; unseen++) orders *= BigInt(416 - unseen);
      return yield [round, orders] as const;
    }
    for (const [value, card] of cards.entries()) {
      const left = held[value] as number;
      held[value] = left - 1;
      yield* after([...told, card], weight * BigInt(left));
      held[value] = left;
    }
  }
}

/** The round of these cards; null when the rules draw one more. */
function roundOf(cards: readonly Card[]): BaccaratRound | null {
  let at = 0;
  const round = dealBaccarat(() => cards[at++] ?? (cards[0] as Card));
  return at > cards.length ? null : round;
}

function pairSpots() {
  const { playerPair, bankerPair, eitherPair } = BACCARAT.spots;
  return { playerPair, bankerPair, eitherPair } as Record<string, Spot<BaccaratRound>>;
}

/** The first four cards by rank, with the number of orders that have them. */
function* firstFour() {
  const ranks = Array.from({ length: 13 }, (_, at) => ({ rank: at + 1, suit: 'S' }) as const satisfies Card);
  const held = ranks.map((): number => 32);
  for (const a of ranks)
    for (const b of ranks)
      for (const c of ranks)
        for (const d of ranks) {
          let weight = 1n;
          for (const { rank } of [a, b, c, d]) {
            const left = held[rank - 1] as number;
            weight *= BigInt(left);
            held[rank - 1] = left - 1;
          }
          for (const { rank } of [a, b, c, d]) held[rank - 1] = (held[rank - 1] as number) + 1;
          yield [{ player: [a, c] as Card[], banker: [b, d] as Card[] }, weight] as const;
        }
}

function threeCardHands() {
  return pack.flatMap((a, first) =>
    pack
      .slice(first + 1)
      .flatMap((b, next) =>
        pack.slice(first + next + 2).map((c) => ({ cards: [a, b, c] as const, hand: threeCardHand([a, b, c]) })),
      ),
  );
}

/** Ordered pairs of hands without a common card that are equal. */
function tiesAmong(hands: ReturnType<typeof threeCardHands>): number {
  const groups = new Map<string, typeof hands>();
  for (const one of hands) {
    const name = `${one.hand.kind} ${one.hand.ranks.join()}`;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  let ties = 0;
  for (const group of groups.values())
    for (const one of group)
      for (const other of group) if (!one.cards.some((card) => other.cards.includes(card))) ties += 1;
  return ties;
}
