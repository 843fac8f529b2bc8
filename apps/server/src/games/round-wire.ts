import type { RoundOutcome, GameRound as WireRound } from '@crease/contract';
import type { GameRound, GameSeeds, SoloPlay, TableOutcome } from '@crease/engine';
import { playerCommitment } from '@crease/games';
import { unitsFromMoney } from '@crease/kernel';
import { isoTime } from '../core/iso-time.ts';

/** The proof of a round, as far as it is public in advance. */
interface RoundProof {
  readonly clientSeed: string | null;
  readonly seedHash: string;
}

export function proofOf({ clientSeed, serverSeed }: GameSeeds): RoundProof {
  return { clientSeed, seedHash: playerCommitment(serverSeed) };
}

/** A round on the wire. @param proof null if the player has no seeds in it. */
export function roundWire(round: GameRound, proof: RoundProof | null): WireRound {
  const { roundId, gameId, gameName, provider, stake, win, claimId, status, nonce, openedAt, closedAt, play } = round;
  return {
    roundId: String(roundId),
    gameId,
    name: gameName,
    provider,
    stake: unitsFromMoney(stake),
    win: unitsFromMoney(win),
    ...(claimId && { claimId: `B-${claimId}` }),
    status,
    outcome: outcomeWire(play as Partial<SoloPlay>),
    seedHash: proof?.seedHash ?? null,
    clientSeed: proof?.clientSeed ?? null,
    nonce: proof ? nonce : null,
    at: isoTime(openedAt),
    closedAt: closedAt === null ? null : isoTime(closedAt),
  };
}

/** The game's record, typed by the contract. Only table bets have amounts in it. */
function outcomeWire({ outcome = null }: Partial<SoloPlay>): RoundOutcome | null {
  const { bets } = (outcome ?? {}) as Partial<TableOutcome>;
  if (!bets) return outcome as RoundOutcome | null;
  const inUnits = bets.map(({ spot, stake, risk, back }) => ({
    spot,
    stake: unitsFromMoney(stake),
    risk: unitsFromMoney(risk),
    back: unitsFromMoney(back),
  }));
  return { ...outcome, bets: inUnits } as RoundOutcome;
}
