import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createPrng, type Prng } from '@crease/kernel';
import { freshDataDir } from '../../../../packages/store/src/testing/fresh-data-dir.ts';
import { CrashRecord } from '../crash-record.ts';
import { CrashWorld } from '../crash-world.ts';
import type { CrashAt, GameStep } from '../protocol.ts';
import { shuffled } from '../shuffled.ts';
import { CasinoPlayer } from './casino-player.ts';
import { playGamesRound } from './games-round.ts';
import { ProviderBets, providerEntry } from './provider-bets.ts';

const POINTS: readonly CrashAt['point'][] = ['before commit', 'after commit', 'before reply'];
const STEPS: readonly GameStep[] = [
  'mines open',
  'mines over',
  'table bet',
  'table seed',
  'table dealt',
  'table paid',
  'jet bet',
  'jet flying',
  'jet over',
  'provider bet',
  'provider win',
  'provider rollback',
];

/** Each step of a round, before and after its commit. */
export const GAME_FAULTS = STEPS.length * POINTS.length;

export interface GamesScenario {
  /** Accepted bets on the house's games, and rounds at the provider. */
  readonly bets: number;
  readonly providerRounds: number;
  readonly failures: readonly string[];
  readonly log: readonly string[];
}

/**
 * One database, many lives of the full server, in each of which a player plays Jet, a table, Mines, and a provider's
 * game; every life but the last is killed in another step. The next life resolves what it left open.
 */
export async function runGamesScenario(
  seed: string,
  rounds: number,
  onRound: (line: string) => void = () => {},
): Promise<GamesScenario> {
  const dataDir = freshDataDir('crease-games-');
  const prng = createPrng(`games ${seed}`);
  const world = new CrashWorld(seed);
  const record = new CrashRecord();
  const [playerId = 0] = world.payers;
  const casinoPlayer = new CasinoPlayer(playerId, prng);
  const provider = new ProviderBets(playerId, prng);
  const place = await openProvider(dataDir);
  const bets = () => casinoPlayer.bets.filter(({ roundId }) => roundId).length;
  let faults: CrashAt[] = [];
  try {
    for (let round = 0; round <= rounds && record.failures.length === 0; round++) {
      if (faults.length === 0) faults = shuffled(prng, allFaults(prng));
      const fault = round === rounds ? null : (faults.pop() as CrashAt);
      await playGamesRound({ dataDir, env: place.env, world, record, casinoPlayer, provider, fault });
      const name = fault ? `killed ${fault.point}: ${fault.among} (${fault.nth})` : 'to its end';
      onRound(`${round + 1} ${name}: ${bets()} bets, ${provider.rounds.length} rounds at the provider`);
    }
    const { failures, log } = record;
    return { bets: bets(), providerRounds: provider.rounds.length, failures, log };
  } finally {
    place.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Jet has one round per life, the other games several. */
function allFaults(prng: Prng): CrashAt[] {
  return STEPS.flatMap((among) =>
    POINTS.map((point) => ({ point, among, nth: among.startsWith('jet') ? 1 : 1 + prng.int(2) })),
  );
}

/** Opens the provider's server with its health endpoint, and its configuration for the house. */
async function openProvider(dataDir: string) {
  const server = createServer((_request, response) => response.end('well'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const file = join(dataDir, 'providers.json');
  writeFileSync(file, JSON.stringify([providerEntry(`http://127.0.0.1:${port}`)]));
  const env = { PROVIDERS_FILE: file, JET_LINKS: '2000', TABLE_TIMES: '600,20,100,400' };
  return { env, close: () => void server.close() };
}
