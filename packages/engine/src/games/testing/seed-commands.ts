import { playerCommitment } from '@crease/games';
import type { CommandOf } from '../../modules.ts';

/** Server seeds for tests. */
export const TEST_SEEDS = { server: 'a'.repeat(64), next: 'b'.repeat(64) };
export const CLIENT_SEED_OF_TESTS = 'arjun-4402';

/** Returns the commands that fix a player's first pair: the server's seeds by their hash, then the player's. */
export function seedCommands(
  playerId: number,
  clientSeed = CLIENT_SEED_OF_TESTS,
): readonly [CommandOf<'promiseSeeds'>, CommandOf<'changeSeeds'>] {
  const seedHash = playerCommitment(TEST_SEEDS.server);
  return [
    { type: 'promiseSeeds', playerId, fresh: TEST_SEEDS },
    { type: 'changeSeeds', playerId, seedHash, clientSeed, nextServerSeed: 'c'.repeat(64) },
  ];
}
