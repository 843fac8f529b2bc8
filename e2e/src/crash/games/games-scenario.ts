import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createPrng } from '@crease/kernel';
import { COMMIT_POINTS, GAME_STEPS } from '../protocol.ts';
import { drawnFaults, faultName, faultsOfSteps, runLives } from '../run-lives.ts';
import { CasinoPlayer } from './casino-player.ts';
import { playGamesRound } from './games-round.ts';
import { ProviderBets, providerEntry } from './provider-bets.ts';

/** Each step of a round, before and after its commit. */
export const GAME_FAULTS = GAME_STEPS.length * COMMIT_POINTS.length;

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
  const prng = createPrng(`games ${seed}`);
  return runLives(
    { name: 'games', seed, count: rounds + 1 },
    async ({ dataDir, world, record }) => {
      const [playerId = 0] = world.payers;
      const casinoPlayer = new CasinoPlayer(playerId, prng);
      const provider = new ProviderBets(playerId, prng);
      const place = await openProvider(dataDir);
      const bets = () => casinoPlayer.bets.filter(({ roundId }) => roundId).length;
      // Jet has one round per life, the other games several.
      const faults = drawnFaults(prng, () =>
        faultsOfSteps(GAME_STEPS, (among) => (among.startsWith('jet') ? 1 : 1 + prng.int(2))),
      );
      return {
        play: async (round) => {
          const fault = round < rounds ? faults.next().value : null;
          await playGamesRound({ dataDir, env: place.env, world, record, casinoPlayer, provider, fault });
          return `${faultName(fault)}: ${bets()} bets, ${provider.rounds.length} rounds at the provider`;
        },
        result: () => ({ bets: bets(), providerRounds: provider.rounds.length }),
        close: place.close,
      };
    },
    onRound,
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
