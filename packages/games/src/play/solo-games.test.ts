import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playerStream } from '../fairness/fair-seeds.ts';
import { INSTANT_GAMES, instantGame } from '../instant/instant-games.ts';
import { PLINKO_ROWS, plinkoPays } from '../instant/plinko.ts';
import type { ChoiceFields } from '../solo/fields.ts';
import { RISKS } from '../solo/game-definition.ts';
import { backOf, type Chosen } from '../solo/game-play.ts';
import { STAKES } from '../solo/stakes.ts';
import { SOLO_GAMES, soloGame } from './solo-games.ts';

const stream = (nonce: number) => playerStream({ serverSeed: 'server-seed', clientSeed: 'arjun-4402', nonce });
function play(gameId: string, chosen: Chosen, acts: readonly Chosen[] = [], nonce = 1) {
  const { game } = soloGame(gameId) ?? expect.fail(gameId);
  const choice = game.readChoice(chosen);
  const read = acts.map((act) => game.readAct(act));
  if (choice === null || read.includes(null)) return null;
  return game.play({ stream: stream(nonce), choice, acts: read, stake: 10_000 });
}

describe('mines', () => {
  it('continues while tiles are safe, hides the mines, and pays by what was opened', () => {
    const begun = play('mines', { mines: 3 });
    expect(begun).toMatchObject({ isOver: false, back: 100, outcome: { mineTiles: null, opened: [], nextPays: 112 } });
    const lost = play('mines', { mines: 3 }, mineHit(3)) ?? expect.fail();
    const { mineTiles } = lost.outcome as { mineTiles: number[] };
    const [safe = 0, other = 0] = Array.from({ length: 25 }, (_, at) => at + 1).filter((at) => !mineTiles.includes(at));
    expect(play('mines', { mines: 3 }, [{ open: safe }, { open: other }])).toMatchObject({ isOver: false, back: 128 });
    const out = play('mines', { mines: 3 }, [{ open: safe }, { open: other }, { cashOut: true }]);
    expect(out).toMatchObject({ isOver: true, back: 128, outcome: { isWon: true, mineTiles } });
    const hit = play('mines', { mines: 3 }, [{ open: safe }, { open: mineTiles[0] as number }]);
    expect(hit).toMatchObject({ isOver: true, back: 0, outcome: { isWon: false, mineTiles } });
  });

  it('takes no tile twice, no act after the end, no cash-out before the first tile', () => {
    const [hit] = mineHit(24);
    expect(play('mines', { mines: 3 }, [{ cashOut: true }])).toBeNull();
    expect(play('mines', { mines: 1 }, [{ open: 3 }, { open: 3 }])).toBeNull();
    expect(play('mines', { mines: 24 }, [hit as Chosen, { cashOut: true }])).toBeNull();
    for (const bad of [{ open: 0 }, { open: 26 }, { open: 1.5 }, { open: '3' }, {}])
      expect(play('mines', { mines: 3 }, [bad])).toBeNull();
    for (const bad of [{ mines: 0 }, { mines: 25 }, { mines: '3' }, {}]) expect(play('mines', bad)).toBeNull();
  });

  /** Acts whose last one hits. */
  function mineHit(mines: number): Chosen[] {
    for (let open = 1; open <= 25; open++) if (play('mines', { mines }, [{ open }])?.back === 0) return [{ open }];
    return expect.fail('no mine');
  }
});

describe('no win is cut in a game that ends with its bet', () => {
  it.each(['dice', 'wheel'])('%s: at any stake', (gameId) => {
    const pays =
      instantGame(gameId)
        ?.paytable()
        .flatMap(([, , by]) => Object.values(by) as number[]) ?? [];
    expect((Math.max(...pays) * STAKES.max) / 100).toBeLessThanOrEqual(STAKES.mostWin);
  });

  it('plinko: the stake is limited by the board, to the rupee', () => {
    const { mostStake } = soloGame('plinko') ?? expect.fail();
    for (const rows of PLINKO_ROWS)
      for (const risk of RISKS) {
        const highest = Math.max(...(plinkoPays(rows, risk) ?? []));
        const most = mostStake({ rows, risk });
        expect(most % STAKES.step).toBe(0);
        expect((most * highest) / 100).toBeLessThanOrEqual(STAKES.mostWin);
        if (most < STAKES.max) expect(((most + STAKES.step) * highest) / 100).toBeGreaterThan(STAKES.mostWin);
      }
    expect(mostStake({ rows: 16, risk: 'high' })).toBe(500_000);
    expect(mostStake({ rows: 16, risk: 'medium' })).toBe(STAKES.max);
  });
});

describe('hi-lo', () => {
  it('a guess wins or ends the round; a skip only draws; the same acts give the same cards', () => {
    for (let nonce = 1; nonce < 60; nonce++) {
      const first = play('hi-lo', {}, [{ skip: true }, { guess: 'higher' }], nonce);
      if (first === null) continue;
      const { cards, isOver, isWon } = first.outcome as { cards: object[]; isOver: boolean; isWon: boolean };
      expect(cards).toHaveLength(3);
      expect(isWon).toBe(false);
      expect(first.back > 0).toBe(!isOver);
      expect(play('hi-lo', {}, [{ skip: true }, { guess: 'higher' }], nonce)).toEqual(first);
      if (isOver) expect(play('hi-lo', {}, [{ skip: true }, { guess: 'higher' }, { cashOut: true }], nonce)).toBeNull();
    }
    expect(play('hi-lo', {}, [{ cashOut: true }])).toBeNull();
  });
});

describe.each(INSTANT_GAMES.map((game) => [game.gameId, game] as const))('%s', (gameId, game) => {
  const fields: readonly (readonly [string, ChoiceFields[string]])[] = Object.entries(game.choice);
  const { choice }: { choice: Chosen } = game.examples[0];

  it.each(fields)('rejects a wrong %s', (name, field) => {
    const { [name]: right, ...others } = choice;
    expect(play(gameId, { ...choice, unknown: 1 })).not.toBeNull();
    expect(play(gameId, others)).toBeNull();
    // What an object inherits is not a choice.
    expect(play(gameId, Object.setPrototypeOf(others, { [name]: right }))).toBeNull();
    const beyond = 'whole' in field ? [field.whole[0] - 1, field.whole[1] + 1, field.whole[0] + 0.5] : ['none', 7];
    const never = [undefined, null, Number.NaN, Number.POSITIVE_INFINITY, '', '__proto__', 'toString', true, [right]];
    const other = typeof right === 'number' ? `${right}` : Number(right);
    for (const wrong of [...beyond, ...never, other, { [name]: right }])
      expect(play(gameId, { ...others, [name]: wrong }), String(wrong)).toBeNull();
  });

  it('returns what it states for the measured bets', () => {
    for (const { returns } of game.measured) {
      const share = Number(returns[0]) / Number(returns[1]);
      expect(share).toBeLessThan(1);
      expect(share).toBeGreaterThanOrEqual(game.returns.least - 1e-12);
      expect(share).toBeLessThanOrEqual(game.returns.most + 1e-12);
    }
  });
});

it('every game plays the same round for the same seeds, and pays whole paise', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SOLO_GAMES), fc.nat(1_000_000), ({ gameId }, nonce) => {
      const { choice } = instantGame(gameId)?.examples[1] ?? { choice: {} };
      const once = play(gameId, choice, [], nonce);
      expect(once).not.toBeNull();
      expect(once).toEqual(play(gameId, choice, [], nonce));
      if (once) expect(backOf(10_000, once)).toBe(Math.floor((10_000 * once.back) / once.of));
    }),
  );
});
