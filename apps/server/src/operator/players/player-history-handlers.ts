import { LINK_REASONS, type PlayerRow, type PlayerStory } from '@crease/contract';
import { type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { PlayerListRow, PlayerNoteRow, StatementLine, Store } from '@crease/store';
import type { EngineClient } from '../../core/engine-client.ts';
import { isoTime } from '../../core/iso-time.ts';
import { maskedAddress, maskedNumber } from '../../core/masked-contact.ts';
import { statementWords } from '../../core/statement-words.ts';
import type { Handlers } from '../../http/handler.ts';
import { SESSION_IDLE_MS } from '../../identity/sessions/session-registry.ts';
import { betOfRow } from '../../orders/stored-bets.ts';
import { ticketWire } from '../../sportsbook/tickets/ticket-wire.ts';
import { exposureOf } from '../../wallet/exposure-handler.ts';
import { walletWire } from '../../wallet/wallet-wire.ts';
import { linkRisk } from './link-risk.ts';
import { playerWire } from './player-wire.ts';

interface PlayerHistoryOptions {
  readonly engine: EngineClient;
  readonly store: Pick<
    Store,
    'accounts' | 'bets' | 'tickets' | 'statement' | 'sessions' | 'playerNotes' | 'linkedPlayers'
  >;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type PlayerHistoryHandlers = Pick<Handlers, 'playerStory' | 'playerLinks' | 'showContact' | 'notePlayer'>;

/** Most open bets, and ledger lines, in a player's page. */
const SHOWN = 50;
const TICKETS_SHOWN = 20;
/** Most linked players, by points. */
const LINKS_SHOWN = 20;

/** Handlers of a player's whole page for operators. */
export function playerHistoryHandlers(options: PlayerHistoryOptions): PlayerHistoryHandlers {
  const { store, now } = options;
  const find = async (playerId: string) => store.accounts.listed(Number(playerId));
  const unknown = (playerId: string) => refuse('NOT_FOUND', { reason: 'player', player: Number(playerId) });
  return {
    playerStory: async ({ params: { playerId } }) => {
      const row = await find(playerId);
      return row ? readHistory(options, row) : unknown(playerId);
    },
    playerLinks: async ({ params: { playerId } }) => {
      const row = await find(playerId);
      if (!row) return unknown(playerId);
      const found = await store.linkedPlayers.linksOf(row.playerId, { gravest: LINK_REASONS, most: LINKS_SHOWN + 1 });
      const shown = found.slice(0, LINKS_SHOWN);
      const links = shown.map((link) => ({ ...link, playerId: String(link.playerId), reasons: [...link.reasons] }));
      return { links, more: found.length > LINKS_SHOWN, risk: linkRisk(found) };
    },
    showContact: async ({ body: { playerId } }) => {
      const row = await find(playerId);
      if (!row) return unknown(playerId);
      const { email, mobile, mobileToVerify } = row;
      return { playerId, email, mobile, mobileToVerify };
    },
    notePlayer: async ({ body: { playerId, text }, operator }) => {
      const row = await find(playerId);
      if (!row) return unknown(playerId);
      return noteWire(await store.playerNotes.add(row.playerId, { at: now(), operator: operator.username, text }));
    },
  };
}

async function readHistory(
  { engine, store, now }: PlayerHistoryOptions,
  row: PlayerListRow,
): Promise<PlayerStory | Refusal> {
  const { playerId } = row;
  const ever = { from: '1970-01-01', to: '9999-12-30' };
  const [wallet, exposure, open, tickets, matches, ledger, sessions, notes] = await Promise.all([
    engine.query('wallet', { playerId }),
    engine.query('exposure', { playerId }),
    store.bets.list({ playerId, status: 'open', page: 1, pageSize: SHOWN }),
    store.tickets.list({ playerId, page: 1, pageSize: TICKETS_SHOWN }),
    store.bets.matches(playerId),
    store.statement({ playerId, ...ever, page: 1, pageSize: SHOWN, newestFirst: true }),
    store.sessions.ofPlayer(playerId, now(), now() - SESSION_IDLE_MS),
    store.playerNotes.ofPlayer(playerId),
  ]);
  const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);
  return {
    player: masked(playerWire(row)),
    wallet: walletWire(wallet),
    exposure: exposureOf(exposure),
    openBets: open.items.map(betOfRow),
    tickets: tickets.items.map((ticket) => ticketWire(ticket, null)),
    betting: {
      bets: sumOf(matches.map(({ bets }) => bets)),
      events: matches.length,
      profit: unitsFromMoney(sumOf(matches.map(({ profit }) => profit))),
    },
    ledger: ledger.items.map(ledgerLine),
    ledgerTotal: ledger.total,
    sessions: sessions.map(({ id, device, address, createdAt, lastSeenAt }) => ({
      id,
      device,
      address,
      createdAt: isoTime(createdAt),
      lastSeenAt: isoTime(lastSeenAt),
    })),
    notes: notes.map(noteWire),
  };
}

function ledgerLine(entry: StatementLine): PlayerStory['ledger'][number] {
  const { transferId, at, kind, terms, description, reference, pocket, debit, credit, balance } = entry;
  return {
    id: String(transferId),
    at: isoTime(at),
    kind,
    description: terms === null ? description : statementWords(terms),
    reference,
    pocket,
    debit: unitsFromMoney(debit),
    credit: unitsFromMoney(credit),
    balance: unitsFromMoney(balance),
  };
}

function noteWire({ noteId, at, operator, text }: PlayerNoteRow) {
  return { id: String(noteId), at: isoTime(at), operator, text };
}

/** Enough to distinguish players, too little to contact them. */
export function masked(row: PlayerRow): PlayerRow {
  return {
    ...row,
    mobile: row.mobile && maskedNumber(row.mobile),
    mobileToVerify: row.mobileToVerify && maskedNumber(row.mobileToVerify),
    email: row.email && maskedAddress(row.email),
  };
}
