import type { RoundOutcome, GameRound as WireRound } from '@crease/contract';
import { playerCommitment } from '@crease/games';
import { unitsFromMoney } from '@crease/kernel';
import type { GameRound, GameSeeds, SoloPlay } from '@crease/operations';
import { isoTime } from '../core/iso-time.ts';

/** What proves a round, as far as it is told beforehand. */
interface RoundProof {
  readonly clientSeed: string;
  readonly seedHash: string;
}

export function proofOf({ clientSeed, serverSeed }: GameSeeds): RoundProof {
  return { clientSeed, seedHash: playerCommitment(serverSeed) };
}

/** A round as the wire has it. @param proof null where a player has no seeds in it. */
export function roundWire(round: GameRound, proof: RoundProof | null): WireRound {
  const { roundId, gameId, gameName, provider, stake, win, status, nonce, openedAt, closedAt, play } = round;
  return {
    roundId: String(roundId),
    gameId,
    name: gameName,
    provider,
    stake: unitsFromMoney(stake),
    win: unitsFromMoney(win),
    status,
    // Each game's own record; the contract says what it is.
    outcome: ((play as Partial<SoloPlay>).outcome ?? null) as RoundOutcome | null,
    seedHash: proof?.seedHash ?? null,
    clientSeed: proof?.clientSeed ?? null,
    nonce: proof ? nonce : null,
    at: isoTime(openedAt),
    closedAt: closedAt === null ? null : isoTime(closedAt),
  };
}
