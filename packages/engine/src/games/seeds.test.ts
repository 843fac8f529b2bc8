import { playerCommitment } from '@crease/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerOf, Command, CommandOf } from '../modules.ts';
import { World } from '../testing/world.ts';
import type { SeedsAnswer } from './change-seeds.ts';
import type { GameSeeds } from './game-seeds.ts';
import { seedCommands, TEST_SEEDS } from './testing/seed-commands.ts';

let made = 0;
const fresh = () => `${++made}`.padStart(64, '0');
const dice = (playerId: number): Command => ({
  type: 'playGame',
  playerId,
  clientRef: `dice-${++made}`,
  gameId: 'dice',
  stake: 1_000,
  choice: { side: 'over', target: 5050 },
});
const promise = (playerId: number): Command => ({
  type: 'promiseSeeds',
  playerId,
  fresh: { server: fresh(), next: fresh() },
});
const change = (playerId: number, seedHash: string, clientSeed: string): Command => ({
  type: 'changeSeeds',
  playerId,
  seedHash,
  clientSeed,
  nextServerSeed: fresh(),
});
/** Returns the published hash of the server seed that the player's next seed combines with. */
const nextHash = ({ clientSeed, serverSeed, nextServerSeed }: GameSeeds) =>
  playerCommitment(clientSeed === null ? serverSeed : nextServerSeed);

describe('the first pair of seeds', () => {
  it("no round is drawn before the player supplied a seed for the server's hash", () => {
    const world = new World();
    const ana = world.player(1_000);
    expect(world.refused(dice(ana))).toMatchObject({ code: 'SEEDS_NEEDED', terms: { reason: 'first' } });
    expect(world.refused(change(ana, 'f'.repeat(64), 'ana-1234')).code).toBe('SEEDS_NEEDED');
    const { seeds } = world.do<SeedsAnswer>(promise(ana));
    expect(seeds).toMatchObject({ seedNo: 1, clientSeed: null });
    // Only the hash was published, so no round can be drawn.
    expect(world.refused(dice(ana)).code).toBe('SEEDS_NEEDED');
    world.crash();
    expect(world.do<SeedsAnswer>(promise(ana)).seeds).toEqual(seeds);
    expect(world.refused(change(ana, 'f'.repeat(64), 'ana-1234')).terms).toEqual({ reason: 'hash' });
    const answer = change(ana, nextHash(seeds), 'ana-1234');
    expect(world.do<SeedsAnswer>(answer).seeds).toMatchObject({ ...seeds, clientSeed: 'ana-1234' });
    expect(world.do<AnswerOf<CommandOf<'playGame'>>>(dice(ana))).toMatchObject({
      clientSeed: 'ana-1234',
      seedHash: nextHash(seeds),
    });
    // A repeated request whose answer was lost reveals nothing.
    expect(world.do<SeedsAnswer>(answer)).toMatchObject({ revealed: null, seeds: { seedNo: 1 } });
  });

  it('the next pair rejects a player seed that was published before the server seed was made', () => {
    const world = new World();
    const ana = world.gambler(1_000);
    const hash = playerCommitment(TEST_SEEDS.next);
    const [, first] = seedCommands(ana);
    expect(world.refused(change(ana, hash, first.clientSeed)).terms).toEqual({ reason: 'clientSeedUsed' });
    expect(world.refused(change(ana, playerCommitment(TEST_SEEDS.server), 'ana-1234')).terms).toEqual({
      reason: 'hash',
    });
    expect(world.do<SeedsAnswer>(change(ana, hash, 'ana-1234')).seeds).toMatchObject({ seedNo: 2 });
  });
});

it('in any order of requests and restarts, each player seed is used with the server seed whose hash it named', () => {
  const step = fc.record({
    what: fc.constantFrom('promise', 'change', 'change', 'play', 'crash', 'swap'),
    seed: fc.stringMatching(/^[a-z]{4,6}$/),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const world = new World();
      const ana = world.player(1_000);
      let shown: string | null = null;
      const answered = new Map<string, string>();
      for (const { what, seed } of steps) {
        if (what === 'promise') shown = nextHash(world.do<SeedsAnswer>(promise(ana)).seeds);
        if (what === 'play') world.try(dice(ana));
        if (what === 'crash') world.crash();
        // The server tries to replace its seed.
        if (what === 'swap') world.try({ type: 'promiseSeeds', playerId: ana, fresh: TEST_SEEDS });
        if (what === 'change' && shown !== null) {
          const before = world.engine.gameSeeds.get(ana)?.clientSeed;
          world.try(change(ana, shown, seed));
          const now = world.engine.gameSeeds.get(ana);
          if (now?.clientSeed && now.clientSeed !== before) answered.set(now.clientSeed + now.seedNo, shown);
          if (now) shown = nextHash(now);
        }
        const now = world.engine.gameSeeds.get(ana);
        if (now?.clientSeed) expect(playerCommitment(now.serverSeed)).toBe(answered.get(now.clientSeed + now.seedNo));
        if (now && shown !== null) expect(nextHash(now)).toBe(shown);
      }
    }),
    { numRuns: 100 },
  );
});
