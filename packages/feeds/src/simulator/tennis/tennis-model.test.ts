import { createPrng, sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../../../../kernel/src/testing/recorded-vectors.ts';
import { meanOf } from '../distribution.ts';
import { playTennisMatch } from '../play-match.ts';
import { worldKeys } from '../world-keys.ts';
import { TennisModel, type TennisState } from './tennis-model.ts';
import { totalGames } from './tennis-view.ts';
import { TieBreakTable, tieBreakServer } from './tie-break-table.ts';

const START: TennisState = { sets: [0, 0], games: [0, 0], points: [0, 0], server: 0 };
const SERVES = { aces: [0.08, 0.08], doubleFaults: [0.04, 0.04] } as const;
const even = new TennisModel({ servePoint: [0.62, 0.62], bestOf: 3, retireChance: 0, ...SERVES });

describe('the recursion', () => {
  it('matches the published chance of holding serve: 0.62 a point holds 0.776 of games', () => {
    // To love, 15 or 30, or through deuce: the textbook's closed form for a game.
    const p = 0.62;
    const q = 1 - p;
    const closed = p ** 4 * (1 + 4 * q + 10 * q ** 2) + (20 * p ** 5 * q ** 3) / (1 - 2 * p * q);
    expect(even.winsGame({ ...START, server: 0 })).toBeCloseTo(closed, 12);
    expect(even.winsGame({ ...START, server: 1 })).toBeCloseTo(1 - closed, 12);
  });

  it('is even for equal players at every level score, whoever serves', () => {
    for (const state of [
      START,
      { ...START, games: [6, 6] as const },
      { ...START, sets: [1, 1] as const, games: [5, 5] as const },
    ]) {
      expect(even.winsMatch({ ...state, server: 0 })).toBeCloseTo(0.5, 9);
      expect(even.winsMatch({ ...state, server: 1 })).toBeCloseTo(0.5, 9);
    }
  });

  it('agrees with half a million simulated points', () => {
    const model = new TennisModel({ servePoint: [0.66, 0.6], bestOf: 3, retireChance: 0, ...SERVES });
    const prng = createPrng('tennis monte carlo');
    const matches = 4_000;
    let won = 0;
    for (let match = 0; match < matches; match++) won += playPlainly(prng, [0.66, 0.6]) === 0 ? 1 : 0;
    const chance = model.winsMatch(START);
    const deviation = Math.sqrt((chance * (1 - chance)) / matches);
    expect(Math.abs(won / matches - chance)).toBeLessThan(4 * deviation);
  });

  it('every point changes the chance in the right direction', () => {
    const model = new TennisModel({ servePoint: [0.63, 0.65], bestOf: 5, retireChance: 0.001, ...SERVES });
    const at = (points: readonly [number, number]) => model.winsMatch({ ...START, sets: [1, 1], points });
    expect(at([1, 0])).toBeGreaterThan(at([0, 0]));
    expect(at([0, 1])).toBeLessThan(at([0, 0]));
    expect(at([4, 3])).toBeGreaterThan(at([3, 3]));
    expect(at([3, 3])).toBeCloseTo(at([2, 2]), 9);
  });

  it('serves a tie-break one, then two and two', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((played) => tieBreakServer(0, played))).toEqual([0, 1, 1, 0, 0, 1, 1]);
  });

  it('expects about ten games a set', () => {
    const games = totalGames(even, START, { played: 0, setOnly: true });
    expect(meanOf(games)).toBeGreaterThan(9);
    expect(meanOf(games)).toBeLessThan(11);
    expect(meanOf(totalGames(even, START, { played: 0, setOnly: false }))).toBeGreaterThan(2.3 * meanOf(games));
  });
});

interface Vector {
  readonly id: string;
  readonly given: { readonly kind: string; readonly pointOnServeA: number; readonly pointOnServeB: number };
  readonly expect: Readonly<Record<string, number>>;
}

const vectors = readVectors<{ readonly cases: readonly Vector[] }>('margin_removal');
describe.skipIf(!vectors)('the recorded chances, to eight digits', () => {
  const cases = vectors?.cases.filter(({ given }) => given.kind === 'tennis') ?? [];
  it.each(cases)('$id', ({ given: { pointOnServeA, pointOnServeB }, expect: expected }) => {
    const terms = { servePoint: [pointOnServeA, pointOnServeB], retireChance: 0, ...SERVES } as const;
    const model = new TennisModel({ ...terms, bestOf: 3 });
    const chances = {
      holdA: model.winsGame(START),
      holdB: 1 - model.winsGame({ ...START, server: 1 }),
      tieBreak7: model.winsGame({ ...START, games: [6, 6] }),
      matchTieBreak10: new TieBreakTable(terms.servePoint, 10).wins(0, 0, 0),
      set: model.winsSet(START),
      matchBestOf3: model.winsMatch(START),
      matchBestOf5: new TennisModel({ ...terms, bestOf: 5 }).winsMatch(START),
    };
    expect(Object.keys(chances)).toEqual(Object.keys(expected));
    for (const [name, chance] of Object.entries(chances))
      expect(Math.abs(chance - (expected[name] as number)), name).toBeLessThan(1e-8);
  });
});

/** An independent implementation of the rules of tennis. @returns the winner. */
function playPlainly(prng: { chance(p: number): boolean }, serve: readonly [number, number]): number {
  const sets = [0, 0];
  let server = 0;
  const point = (from: number) => (prng.chance(serve[from] ?? 0) ? from : 1 - from);
  const race = (to: number, serverOf: (played: number) => number) => {
    const won = [0, 0];
    let played = 0;
    for (;;) {
      const winner = point(serverOf(played++));
      won[winner] = (won[winner] ?? 0) + 1;
      if ((won[winner] ?? 0) >= to && Math.abs((won[0] ?? 0) - (won[1] ?? 0)) >= 2) return winner;
    }
  };
  while (Math.max(...sets) < 2) {
    const games = [0, 0];
    for (;;) {
      const first = server;
      const isTieBreak = games[0] === 6 && games[1] === 6;
      const order = (played: number) => ([1, 2].includes(played % 4) ? 1 - first : first);
      const winner = isTieBreak ? race(7, order) : race(4, () => first);
      games[winner] = (games[winner] ?? 0) + 1;
      server = 1 - server;
      const lead = Math.abs((games[0] ?? 0) - (games[1] ?? 0));
      if (isTieBreak || (Math.max(...games) >= 6 && lead >= 2)) {
        sets[winner] = (sets[winner] ?? 0) + 1;
        break;
      }
    }
  }
  return (sets[0] ?? 0) > (sets[1] ?? 0) ? 0 : 1;
}

describe('a played match', () => {
  it('has valid sets, and a winner with enough of them', () => {
    for (let number = 0; number < 300; number++) {
      const play = playTennisMatch({ number, keys: worldKeys(sha256('legal sets')), take: 0 }, () => {});
      for (const [first, second] of play.completed) {
        const [most, least] = [Math.max(first, second), Math.min(first, second)];
        expect((most === 6 && least <= 4) || (most === 7 && (least === 5 || least === 6)), `${first}–${second}`).toBe(
          true,
        );
      }
      const sets = play.state.sets;
      expect(play.completed.length).toBe(sets[0] + sets[1]);
      if (!play.ending?.retired) expect(Math.max(...sets)).toBe((play.contest.tournament.bestOf + 1) / 2);
    }
  });
});
