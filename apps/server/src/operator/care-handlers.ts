import { verdictOf } from '@crease/contract';
import { isRefusal, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { EngineClient } from '../core/engine-client.ts';
import { isoTime } from '../core/iso-time.ts';
import type { Handlers } from '../http/handler.ts';
import type { Identities } from '../identity/sessions/identities.ts';
import type { SessionRegistry } from '../identity/sessions/session-registry.ts';
import type { Outbox } from '../messages/outbox.ts';
import type { AuditTrail } from './audit/audit-trail.ts';
import { lineOf } from './audit/audited.ts';
import { FEWEST_FILLS, type LinkedPair, linkedPairs } from './players/linked-players.ts';
import { masked } from './players/player-history-handlers.ts';
import { playerWire } from './players/player-wire.ts';

interface CareOptions {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'accounts' | 'linkedPlayers'>;
  readonly outbox: Outbox;
  readonly identities: Pick<Identities, 'forceUpdate'>;
  readonly playerSessions: Pick<SessionRegistry, 'endAll'>;
  readonly trail: AuditTrail;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type CareHandlers = Pick<
  Handlers,
  'players' | 'forcePasswordUpdate' | 'endSessions' | 'excludePlayer' | 'linkedPlayers' | 'outbox'
>;

const PAGE_SIZE = 50;
const DAY_MS = 86_400_000;

/** Handlers for support: finding players, sessions, forced updates, the outbox. */
export function careHandlers({
  engine,
  store,
  outbox,
  identities,
  playerSessions,
  trail,
  now,
}: CareOptions): CareHandlers {
  /** Returns the refusal for an unknown player; null if the player exists. */
  const findFault = async (playerId: number, needs: { password: boolean }): Promise<Refusal | null> => {
    const player = await engine.query('player', { playerId });
    if (!player) return refuse('NOT_FOUND', { reason: 'player', player: playerId });
    return player.demo && needs.password ? refuse('INVALID_INPUT', { reason: 'demoPassword' }) : null;
  };
  return {
    players: async ({ query: { search, simulated, page }, operator }) => {
      const seesContact = verdictOf('players.contact', operator.role) === 'alone';
      const filter = { search, seesContact, simulated: simulated === 'true', page, pageSize: PAGE_SIZE };
      const { items, total } = await store.accounts.list(filter);
      const rows = items.map(playerWire);
      return { items: seesContact ? rows : rows.map(masked), total, page, pageSize: PAGE_SIZE };
    },
    forcePasswordUpdate: async ({ body: { playerId, type } }) => {
      const fault = await findFault(Number(playerId), { password: true });
      if (fault) return fault;
      await identities.forceUpdate(Number(playerId), type);
      return { playerId, type };
    },
    endSessions: async ({ body: { playerId } }) => {
      const fault = await findFault(Number(playerId), { password: false });
      return fault ?? { ended: await playerSessions.endAll(Number(playerId)) };
    },
    excludePlayer: async ({ body: { playerId, excluded } }) => {
      const answer = await engine.submit({ type: 'setExcluded', playerId: Number(playerId), excluded });
      return isRefusal(answer) ? answer : { playerId, excluded };
    },
    // The reply contains players' addresses.
    linkedPlayers: async ({ query: { days }, operator, address }) => {
      await trail.write({ ...lineOf(operator, 'linkedPlayers', address), details: { days }, outcome: 'done' });
      const pairs = await store.linkedPlayers.matchedPairs(now() - days * DAY_MS, FEWEST_FILLS);
      return linkedPairs(pairs).map(pairWire);
    },
    // Contact details can be searched here, and the command line reads registration codes: each read is audited first.
    outbox: async ({ query: { to, page }, operator, address }) => {
      await trail.write({ ...lineOf(operator, 'outbox', address), details: { to: to ?? '', page }, outcome: 'done' });
      const isConsole = operator.operatorId === null;
      const { items, total } = await outbox.list({ to, page, pageSize: PAGE_SIZE }, { isConsole });
      const messages = items.map(({ id, at, ...rest }) => ({ ...rest, id: String(id), at: isoTime(at) }));
      return { items: messages, total, page, pageSize: PAGE_SIZE };
    },
  };
}

function pairWire({ playerIds, usernames, fills, size, expected, addresses, agentCode }: LinkedPair) {
  const players = playerIds.map((playerId, at) => ({ playerId: String(playerId), username: usernames[at] ?? '' }));
  const expectedFills = Math.round(expected * 100) / 100;
  return { players, fills, size: unitsFromMoney(size), expectedFills, addresses: [...addresses], agentCode };
}
