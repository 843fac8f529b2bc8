import type { PlayerRow } from '@crease/contract';
import type { PlayerListRow } from '@crease/store';
import { isoTime } from '../../core/iso-time.ts';

/** A player in operators' lists. */
export function playerWire(row: PlayerListRow): PlayerRow {
  return {
    playerId: String(row.playerId),
    username: row.username,
    demo: row.demo,
    simulated: row.simulated,
    excluded: row.excluded,
    email: row.email,
    mobile: row.mobile,
    mobileVerified: row.mobileVerified,
    mobileToVerify: row.mobileToVerify,
    emailVerified: row.emailVerified,
    agentCode: row.agentCode,
    passwordUpdateRequired: row.passwordUpdateRequired !== null,
    secondFactor: row.hasSecondFactor,
    createdAt: isoTime(row.createdAt),
  };
}
