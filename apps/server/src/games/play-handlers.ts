import type { GameSeeds as WireSeeds } from '@crease/contract';
import { playerCommitment } from '@crease/games';
import { isRefusal, moneyFromUnits } from '@crease/kernel';
import type { GameSeeds, RoundAnswer } from '@crease/operations';
import type { Store } from '@crease/store';
import type { HouseDoor } from '../core/house-door.ts';
import { isoTime } from '../core/iso-time.ts';
import type { Handlers } from '../http/handler.ts';
import { walletWire } from '../wallet/wallet-wire.ts';
import { freshSeeds } from './fresh-seeds.ts';
import { roundWire } from './round-wire.ts';

interface PlayDeps {
  readonly door: HouseDoor;
  /** Shut while no bets are taken. */
  readonly betDoor: HouseDoor;
  readonly store: Pick<Store, 'games'>;
}

/** Playing a round, and what it is drawn from. */
export function playHandlers({
  door,
  betDoor,
  store,
}: PlayDeps): Pick<Handlers, 'playGame' | 'gameSeeds' | 'changeSeeds'> {
  const seedsOf = async (playerId: number) =>
    seedsWire(await door.ask('gameSeeds', { playerId }), await store.games.revealedSeeds(playerId));
  return {
    playGame: async ({ session: { playerId }, params: { gameId }, body }) => {
      const { clientRef, choice, pocket } = body;
      const own = { playerId, clientRef, gameId };
      const answer = await ('roundId' in choice
        ? betDoor.submit({ verb: 'actInRound', ...own, ...actOf(choice) })
        : betDoor.submit({
            verb: 'playGame',
            ...own,
            stake: moneyFromUnits(body.stake) ?? Number.NaN,
            choice,
            ...(pocket && { pocket }),
            fresh: freshSeeds(),
          }));
      if (isRefusal(answer)) return answer;
      const { round, clientSeed, seedHash, wallet } = answer as RoundAnswer;
      return { round: roundWire(round, { clientSeed, seedHash }), wallet: walletWire(wallet) };
    },
    gameSeeds: ({ session: { playerId } }) => seedsOf(playerId),
    changeSeeds: async ({ session: { playerId }, body: { clientSeed = null } }) => {
      const answer = await door.submit({ verb: 'changeSeeds', playerId, clientSeed, fresh: freshSeeds() });
      return isRefusal(answer) ? answer : seedsOf(playerId);
    },
  };
}

/** An act names its round; what is left is the act. A round of no number is none. */
function actOf({ roundId, ...act }: Readonly<Record<string, string | number | boolean>>) {
  const number = Number(roundId);
  return { roundId: Number.isSafeInteger(number) ? number : 0, act };
}

function seedsWire(current: GameSeeds | null, revealed: readonly GameSeeds[]): WireSeeds {
  return {
    current: current && {
      seedHash: playerCommitment(current.serverSeed),
      clientSeed: current.clientSeed,
      nonce: current.nonce,
      nextSeedHash: playerCommitment(current.nextServerSeed),
    },
    revealed: revealed.map(({ serverSeed, clientSeed, nonce, revealedAt }) => ({
      serverSeed,
      seedHash: playerCommitment(serverSeed),
      clientSeed,
      rounds: nonce,
      revealedAt: isoTime(revealedAt ?? 0),
    })),
  };
}
