import type { PlayerRow } from '@crease/contract';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { PlayerListRow, Store } from '@crease/store';
import type { Accounts } from '../accounts/accounts.ts';
import type { HouseDoor } from '../house-door.ts';
import type { Handlers } from '../http/handler.ts';
import { isoTime } from '../orders/bet-wire.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { AuditTrail } from './audit-trail.ts';
import { lineOf } from './audited.ts';

export interface CareOptions {
  readonly door: HouseDoor;
  readonly store: Pick<Store, 'accounts' | 'messages'>;
  readonly accounts: Pick<Accounts, 'forceUpdate'>;
  readonly playerSessions: Pick<SessionRegistry, 'endAll'>;
  readonly trail: AuditTrail;
}

type CareHandlers = Pick<Handlers, 'players' | 'forcePasswordUpdate' | 'endSessions' | 'excludePlayer' | 'outbox'>;

const PAGE_SIZE = 50;

/** What support does for players, and what it may know of them. */
export function careHandlers({ door, store, accounts, playerSessions, trail }: CareOptions): CareHandlers {
  /** @returns why nothing can be done about such a player; null when he exists. */
  const findFault = (playerId: number, needs: { password: boolean }): Promise<Refusal | null> =>
    door.read((house) => {
      const player = house.players.get(playerId);
      if (!player) return refuse('NOT_FOUND', `There is no player ${playerId}`);
      return player.demo && needs.password ? refuse('INVALID_INPUT', 'A demo player has no password') : null;
    });
  return {
    players: async ({ query: { search, page } }) => {
      const { items, total } = await store.accounts.list({ search, page, pageSize: PAGE_SIZE });
      return { items: items.map(playerWire), total, page, pageSize: PAGE_SIZE };
    },
    forcePasswordUpdate: async ({ body: { playerId, type } }) => {
      const fault = await findFault(Number(playerId), { password: true });
      if (fault) return fault;
      await accounts.forceUpdate(Number(playerId), type);
      return { playerId, type };
    },
    endSessions: async ({ body: { playerId } }) => {
      const fault = await findFault(Number(playerId), { password: false });
      return fault ?? { ended: await playerSessions.endAll(Number(playerId)) };
    },
    excludePlayer: async ({ body: { playerId, excluded } }) => {
      const answer = await door.submit({ verb: 'setExcluded', playerId: Number(playerId), excluded });
      return isRefusal(answer) ? answer : { playerId, excluded };
    },
    // One-time passwords of players stand here: who reads them is written down before he does.
    outbox: async ({ query: { to, page }, operator, address }) => {
      await trail.write({ ...lineOf(operator, 'outbox', address), details: { to: to ?? '', page }, outcome: 'done' });
      const { items, total } = await store.messages.list({ to, page, pageSize: PAGE_SIZE });
      const messages = items.map(({ id, at, ...rest }) => ({ ...rest, id: String(id), at: isoTime(at) }));
      return { items: messages, total, page, pageSize: PAGE_SIZE };
    },
  };
}

function playerWire(row: PlayerListRow): PlayerRow {
  return {
    playerId: String(row.playerId),
    username: row.username,
    demo: row.demo,
    excluded: row.excluded,
    email: row.email,
    mobile: row.mobile,
    mobileVerified: row.mobileVerified,
    emailVerified: row.emailVerified,
    agentCode: row.agentCode,
    passwordUpdateRequired: row.passwordUpdateRequired !== null,
    secondFactor: row.hasSecondFactor,
    createdAt: isoTime(row.createdAt),
  };
}
