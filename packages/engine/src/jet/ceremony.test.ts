import { jetSalt } from '@crease/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JetAnswer } from '../index.ts';
import type { AnswerOf, CommandOf } from '../modules.ts';
import { World } from '../testing/world.ts';
import { ANNOUNCED_ROUNDS, type JetChain, type SaltSource } from './jet-chain.ts';
import { chainWith, FIRST_PLAYER, Jet, layChain } from './testing/jet-world.ts';

const DAY = 86_400_000;
const HEADS = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string];
const lay = (head: string, source: SaltSource, length = 10) => ({ type: 'layJetChain', head, length, source }) as const;
const give = (head: string, seed: string, giverId: number | null = null) =>
  ({ type: 'giveJetSeed', giverId, head, seed }) as const;
const beat = (world: World) => world.do<JetAnswer>({ type: 'beatJet' });

describe('the salt of the first chain', () => {
  it('[J04] is made from the head and the first seed after it; no round opens before', () => {
    const world = new World();
    world.now = 5_000_000;
    world.do(lay(HEADS[0], FIRST_PLAYER));
    const published = world.engine.jet.chain as JetChain;
    expect(published).toMatchObject({ publishedAt: 5_000_000, fromRound: 1, source: FIRST_PLAYER, salt: null });
    expect(beat(world)).toMatchObject({ needs: null });
    expect(world.engine.jet.round).toBeNull();
    const { chain } = world.do<AnswerOf<CommandOf<'giveJetSeed'>>>(give(HEADS[0], 'made-here'));
    expect(chain).toMatchObject({ salt: jetSalt(HEADS[0], ['made-here']), saltedAt: 5_000_000 });
    beat(world);
    expect(world.engine.jet.round).toMatchObject({ roundNo: 1, hash: HEADS[0], salt: chain.salt });
    expect(world.refused(give(HEADS[0], 'another')).terms).toEqual({ reason: 'jetSeeds' });
    expect(world.refused(give(HEADS[1], 'of-no-chain')).terms).toEqual({ reason: 'jetSeeds' });
  });

  it('rejects seeds with a colon, seeds that are too short, and other types', () => {
    const world = new World();
    world.do(lay(HEADS[0], FIRST_PLAYER));
    for (const seed of ['a:b:c', 'abc', '', 'x'.repeat(65)])
      expect(world.refused(give(HEADS[0], seed)).code).toBe('INVALID_INPUT');
  });
});

describe('the salt of a chain that is published a day ahead', () => {
  const TWO: SaltSource = { kind: 'players', seeds: 2, closesAt: 1_000_000 + DAY };
  const withNext = (source: SaltSource = TWO) => {
    const world = new World();
    const [ana, bo] = [world.player(100), world.player(100)];
    world.do(lay(HEADS[0], FIRST_PLAYER));
    world.do(lay(HEADS[1], source, 1_000));
    return { world, ana, bo };
  };
  const next = (world: World) => world.engine.jet.next as JetChain;

  it("is made from the players' seeds in order of arrival, one per player", () => {
    const { world, ana, bo } = withNext();
    expect(next(world)).toMatchObject({ fromRound: 11, salt: null });
    expect(world.refused(give(HEADS[1], 'a-visitor')).code).toBe('UNAUTHORIZED');
    world.do(give(HEADS[1], 'of-bo-1234', bo));
    world.do(give(HEADS[1], 'once-more', bo));
    expect(next(world).seeds).toMatchObject([{ seed: 'of-bo-1234', giverId: bo }]);
    world.do(give(HEADS[1], 'of-ana-567', ana));
    expect(next(world).salt).toBe(jetSalt(HEADS[1], ['of-bo-1234', 'of-ana-567']));
    // A repeated request whose answer was lost.
    expect(world.do<AnswerOf<CommandOf<'giveJetSeed'>>>(give(HEADS[1], 'of-bo-1234', bo)).chain.salt).toBe(
      next(world).salt,
    );
  });

  it('closes at the end of the day; an empty list closes with the first seed', () => {
    const { world, ana } = withNext();
    world.now += DAY - 1;
    beat(world);
    expect(next(world).salt).toBeNull();
    world.do(give(HEADS[1], 'of-ana-567', ana));
    world.now += 1;
    beat(world);
    expect(next(world).salt).toBe(jetSalt(HEADS[1], ['of-ana-567']));
    const late = withNext();
    late.world.now += 2 * DAY;
    beat(late.world);
    expect(next(late.world).salt).toBeNull();
    late.world.do(give(HEADS[1], 'of-ana-567', late.ana));
    expect(next(late.world).salt).toBe(jetSalt(HEADS[1], ['of-ana-567']));
  });

  it('is the value of the named beacon round, which was not due when it was named', () => {
    const { world } = withNext({ kind: 'beacon', beacon: 'https://beacon', round: 7, dueAt: 1_000_000 + DAY });
    const value = '9f'.repeat(32);
    expect(beat(world).wantsValue).toEqual([]);
    world.do({ type: 'saltJetChain', head: HEADS[1], value });
    expect(next(world).salt).toBeNull();
    world.now += DAY;
    expect(beat(world).wantsValue).toMatchObject([{ head: HEADS[1] }]);
    world.do({ type: 'saltJetChain', head: HEADS[1], value });
    world.do({ type: 'saltJetChain', head: HEADS[1], value: '00'.repeat(32) });
    expect(next(world)).toMatchObject({ salt: jetSalt(HEADS[1], [value]), beaconValue: value });
    expect(beat(world).wantsValue).toEqual([]);
    const known = { kind: 'beacon', beacon: 'https://beacon', round: 7, dueAt: 1_000_000 } as const;
    for (const source of [known, { kind: 'house' }, { ...FIRST_PLAYER, seeds: 0 }] as const) {
      const other = new World();
      other.do(lay(HEADS[0], source));
      expect(other.engine.jet.chain).toBeNull();
    }
  });

  it('only one chain waits at a time, and it is played from the announced round', () => {
    const jet = new Jet();
    const made = chainWith(150, undefined, 5);
    layChain(jet, made);
    jet.do(lay(HEADS[2], FIRST_PLAYER));
    expect(jet.engine.jet.next).toMatchObject({ head: made.head, fromRound: 4 });
    for (let round = 1; round <= 3; round++) {
      expect(jet.round).toMatchObject({ roundNo: round, chainNo: 1, linkNo: round });
      jet.fly();
      jet.after((jet.round.crashedAt ?? jet.now) - jet.now + 600_000);
      jet.after(4_000);
    }
    expect(jet.round).toMatchObject({ roundNo: 4, chainNo: 2, linkNo: 1, hash: made.head });
  });

  it('a chain with a salt chosen by the house ends a day after the next one is published', () => {
    const jet = new Jet();
    const own = { ...(jet.engine.jet.chain as JetChain), source: { kind: 'house' }, length: 1_000_000 } as const;
    jet.engine.jet.chain = own;
    expect(jet.look().wantsNext).toBe(true);
    jet.do(lay(HEADS[1], FIRST_PLAYER));
    expect(jet.engine.jet.next?.fromRound).toBe(1 + 1 + ANNOUNCED_ROUNDS);
  });
});

it('published chains, their sources, received seeds and salts survive restarts', () => {
  const step = fc.record({
    what: fc.constantFrom('lay', 'give', 'beat', 'crash', 'wait'),
    head: fc.constantFrom(...HEADS),
    seed: fc.stringMatching(/^[a-z\d]{4,12}$/),
    who: fc.integer({ min: 0, max: 2 }),
    most: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const world = new World();
      const players = [world.player(10), world.player(10), world.player(10)];
      const seen = new Map<string, JetChain>();
      for (const { what, head, seed, who, most } of steps) {
        const closesAt = world.now + DAY;
        if (what === 'lay') world.try(lay(head, { kind: 'players', seeds: most, closesAt }));
        if (what === 'give') world.try(give(head, seed, players[who] as number));
        if (what === 'beat') beat(world);
        if (what === 'crash') world.crash();
        if (what === 'wait') world.now += DAY;
        const { chain, next } = world.engine.jet;
        for (const now of [chain, next]) {
          if (!now) continue;
          const before = seen.get(now.head) ?? now;
          const { seeds, salt, saltedAt: _, ...fixed } = now;
          expect(fixed).toEqual((({ seeds, salt, saltedAt, ...rest }) => rest)(before));
          expect(seeds.slice(0, before.seeds.length)).toEqual(before.seeds);
          if (before.salt !== null) expect([salt, seeds]).toEqual([before.salt, before.seeds]);
          if (salt !== null)
            expect(salt).toBe(
              jetSalt(
                now.head,
                seeds.map((one) => one.seed),
              ),
            );
          seen.set(now.head, now);
        }
      }
      expect(seen.size).toBeLessThanOrEqual(2);
    }),
    { numRuns: 150 },
  );
});
