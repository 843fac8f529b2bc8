import { playerCommitment } from '@crease/games';
import type { CommandOf } from '../../modules.ts';

/** Server seeds that a test knows. */
export const KNOWN_SEEDS = { server: 'a'.repeat(64), next: 'b'.repeat(64) };
export const CLIENT_SEED_OF_TESTS = 'arjun-4402';

/** What fixes a player's first pair: the house's seeds by their hash, then the player's own. */
export function seedCommands(
  playerId: number,
  clientSeed = CLIENT_SEED_OF_TESTS,
): readonly [CommandOf<'promiseSeeds'>, CommandOf<'changeSeeds'>] {
  const seedHash = playerCommitment(KNOWN_SEEDS.server);
  return [
    { type: 'promiseSeeds', playerId, fresh: KNOWN_SEEDS },
    { type: 'changeSeeds', playerId, seedHash, clientSeed, nextServerSeed: 'c'.repeat(64) },
  ];
}
