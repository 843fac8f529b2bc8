import { CLIENT_SEED } from '@crease/games';
import { type Refusal, refuse } from '@crease/kernel';
import type { Fact } from '../fact.ts';
import type { Context, House } from '../house/house.ts';
import type { Outcome } from '../outcome.ts';
import type { SeedsAnswer } from './answers.ts';
import type { ChangeSeeds } from './commands.ts';
import { firstSeeds, type GameSeeds } from './game-seeds.ts';

/** Shows the server seed in use and goes on with the one whose hash is told already; the player's seed at will. */
export function changeSeeds(house: House, command: ChangeSeeds, { now }: Context): Outcome<SeedsAnswer> | Refusal {
  const { playerId, clientSeed, fresh } = command;
  if (!house.seats[playerId]) return refuse('NOT_FOUND', { reason: 'player', player: playerId });
  if (clientSeed !== null && !CLIENT_SEED.test(clientSeed))
    return refuse('INVALID_INPUT', { reason: 'clientSeed' }, 'clientSeed');
  const before = house.gameSeeds.get(playerId) ?? null;
  // What an open round hides could be worked out of its seed.
  for (const round of house.rounds.ofPlayer(playerId))
    if (round.seedNo > 0) return refuse('ROUND_OPEN', { reason: 'seeds' });
  const seeds = before ? after(before, command, now) : firstOf(command, now);
  const revealed = before && { ...before, revealedAt: now };
  house.gameSeeds.set(playerId, seeds);
  const facts: Fact[] = revealed ? [{ fact: 'seedsChanged', seeds: revealed }] : [];
  facts.push({ fact: 'seedsChanged', seeds });
  return { facts, answer: { kind: 'seeds', seeds, revealed } };

  function firstOf({ clientSeed }: ChangeSeeds, now: number): GameSeeds {
    return firstSeeds(playerId, { ...fresh, client: clientSeed ?? fresh.client }, now);
  }
}

function after(before: GameSeeds, { clientSeed, fresh }: ChangeSeeds, now: number): GameSeeds {
  return {
    ...before,
    seedNo: before.seedNo + 1,
    serverSeed: before.nextServerSeed,
    nextServerSeed: fresh.next,
    clientSeed: clientSeed ?? before.clientSeed,
    nonce: 0,
    openedAt: now,
  };
}
