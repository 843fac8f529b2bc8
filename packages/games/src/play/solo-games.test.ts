import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playerStream } from '../fairness/fair-seeds.ts';
import { backOf, type Chosen } from './game-play.ts';
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

it.each([
  ['dice', { side: 'over', target: 50 }],
  ['dice', { side: 'beside', target: 5050 }],
  ['dice', { side: 'over', target: '5050' }],
  ['plinko', { rows: 7, risk: 'low' }],
  ['plinko', { rows: 8, risk: 'none' }],
])('%s does not read %j', (gameId, chosen) => {
  expect(play(gameId, chosen)).toBeNull();
});

it('every game brings no more than its stated return over many rounds, and the same round for the same seeds', () => {
  const CHOICES: Readonly<Record<string, Chosen>> = {
    dice: { side: 'over', target: 5050 },
    plinko: { rows: 12, risk: 'medium' },
    mines: { mines: 3 },
  };
  fc.assert(
    fc.property(fc.constantFrom(...SOLO_GAMES), fc.nat(1_000_000), ({ gameId }, nonce) => {
      const once = play(gameId, CHOICES[gameId] ?? {}, [], nonce);
      expect(once).toEqual(play(gameId, CHOICES[gameId] ?? {}, [], nonce));
      if (once) expect(backOf(10_000, once)).toBe(Math.floor((10_000 * once.back) / once.of));
    }),
  );
});
