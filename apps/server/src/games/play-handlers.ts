import { randomBytes } from 'node:crypto';
import type { GameSeeds as WireSeeds } from '@crease/contract';
import type { FreshSeeds, GameSeeds, SeedsAnswer } from '@crease/engine';
import { playerCommitment } from '@crease/games';
import { isRefusal, moneyFromUnits, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import { type EngineClient, engineFor } from '../core/engine-client.ts';
import { isoTime } from '../core/iso-time.ts';
import type { Handlers } from '../http/handler.ts';
import { walletWire } from '../wallet/wallet-wire.ts';
import { roundWire } from './round-wire.ts';

/** A server seed: 256 random bits as 64 hexadecimal digits. */
const freshServerSeed = (): string => randomBytes(32).toString('hex');

/** The server seeds of a first pair and of the one after it. */
const freshSeeds = (): FreshSeeds => ({ server: freshServerSeed(), next: freshServerSeed() });

interface PlayDeps {
  readonly engine: EngineClient;
  /** Refuses while no bets are accepted. */
  readonly betEngine: EngineClient;
  readonly store: Pick<Store, 'games'>;
}

/** Handlers for playing a round and for its seeds. */
export function playHandlers({
  engine,
  betEngine,
  store,
}: PlayDeps): Pick<Handlers, 'playGame' | 'gameSeeds' | 'changeSeeds'> {
  const seedsOf = async (playerId: number, { seeds }: SeedsAnswer) =>
    seedsWire(seeds, await store.games.revealedSeeds(playerId));
  return {
    playGame: async ({ session: { playerId }, params: { gameId }, deadline, body }) => {
      const { clientRef, choice, pocket } = body;
      const own = { playerId, clientRef, gameId };
      const stake = moneyFromUnits(body.stake) ?? Number.NaN;
      const through = engineFor(betEngine, { deadline });
      const answer = await ('roundId' in choice
        ? through.submit({ type: 'actInRound', ...own, ...actOf(choice) })
        : through.submit({ type: 'playGame', ...own, stake, choice, ...(pocket && { pocket }) }));
      if (isRefusal(answer)) return answer;
      const { round, clientSeed, seedHash, wallet } = answer;
      return { round: roundWire(round, { clientSeed, seedHash }), wallet: walletWire(wallet) };
    },
    gameSeeds: async ({ session: { playerId } }) => {
      const answer = await engine.submit({ type: 'promiseSeeds', playerId, fresh: freshSeeds() });
      return isRefusal(answer) ? answer : seedsOf(playerId, answer);
    },
    changeSeeds: async ({ session: { playerId }, body }) => {
      // The server knew it when it made the next server seed.
      if (await store.games.isClientSeedUsed(playerId, body.clientSeed))
        return refuse('INVALID_INPUT', { reason: 'clientSeedUsed' }, 'clientSeed');
      const answer = await engine.submit({ type: 'changeSeeds', playerId, ...body, nextServerSeed: freshServerSeed() });
      return isRefusal(answer) ? answer : seedsOf(playerId, answer);
    },
  };
}

/** Splits an act into the id of its round and the act itself; an invalid id finds no round. */
function actOf({ roundId, ...act }: Readonly<Record<string, string | number | boolean>>) {
  const number = Number(roundId);
  return { roundId: Number.isSafeInteger(number) ? number : 0, act };
}

function seedsWire(seeds: GameSeeds, revealed: readonly GameSeeds[]): WireSeeds {
  const { serverSeed, clientSeed, nonce, nextServerSeed } = seeds;
  return {
    current: clientSeed === null ? null : { seedHash: playerCommitment(serverSeed), clientSeed, nonce },
    nextSeedHash: playerCommitment(clientSeed === null ? serverSeed : nextServerSeed),
    revealed: revealed.map((pair) => ({
      serverSeed: pair.serverSeed,
      seedHash: playerCommitment(pair.serverSeed),
      clientSeed: pair.clientSeed ?? '',
      rounds: pair.nonce,
      revealedAt: isoTime(pair.revealedAt ?? 0),
    })),
  };
}
