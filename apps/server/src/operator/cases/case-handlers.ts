import { type PlayerCase, type ShownCase, verdictOf } from '@crease/contract';
import { type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { CaseFigureRow, CaseNoteRow, CaseRow, OperatorRow, Store } from '@crease/store';
import type { OperatorCaller } from '../../callers/operator-caller.ts';
import { isoTime } from '../../core/iso-time.ts';
import type { Handlers } from '../../http/handler.ts';

type Figure = PlayerCase['figures'][number];

interface CaseHandlersOptions {
  readonly store: Pick<Store, 'cases' | 'accounts' | 'operators'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type CaseCalls = Pick<Handlers, 'cases' | 'playerCase' | 'openCase' | 'assignCase' | 'noteCase' | 'closeCase'>;

const PAGE_SIZE = 50;

/** Cases: listed, opened by hand, assigned, noted and closed. */
export function caseHandlers({ store, now }: CaseHandlersOptions): CaseCalls {
  const { cases } = store;
  /** Returns a case after an act; refuses if nothing changed, because the case is closed or unknown. */
  const after = async (caseId: string, operator: OperatorCaller, isDone: boolean) => {
    const row = await cases.find(Number(caseId));
    if (!row) return unknownCase(caseId);
    return isDone ? show(store, row, operator) : closedBefore(row);
  };
  return {
    cases: async ({ query: { state, kind, mine, playerId, page }, operator }) => {
      const found = await cases.list({
        state,
        kind,
        assignedTo: mine === 'true' ? operator.username : undefined,
        playerId: playerId === undefined ? undefined : Number(playerId),
        page,
        pageSize: PAGE_SIZE,
      });
      return { ...found, items: found.items.map(caseWire) };
    },
    playerCase: ({ params: { caseId }, operator }) => after(caseId, operator, true),
    openCase: async ({ body: { playerId, kind, text }, operator }) => {
      const player = await store.accounts.listed(Number(playerId));
      if (!player) return refuse('NOT_FOUND', { reason: 'player', player: Number(playerId) });
      const at = now();
      const about = { playerId: player.playerId, kind, figures: [], others: [] };
      // Operators may open one during the quiet time after a closing.
      const id = await cases.open({ ...about, openedAt: at, openedBy: operator.username, quietSince: at });
      if (id === null) {
        const open = (await cases.openOne(player.playerId, kind)) ?? 0;
        return refuse('CASE_EXISTS', { reason: 'open', case: open }, 'kind');
      }
      await cases.note(id, { at, operator: operator.username, text });
      return after(String(id), operator, true);
    },
    assignCase: async ({ params: { caseId }, body, operator }) => {
      const to = body.to ?? operator.username;
      const isAssignee = to === operator.username || (await assignees(store)).includes(to);
      if (!isAssignee) return refuse('INVALID_INPUT', { reason: 'assignee', operator: to }, 'to');
      return after(caseId, operator, await cases.assign(Number(caseId), to));
    },
    noteCase: async ({ params: { caseId }, body: { text }, operator }) => {
      const note = { at: now(), operator: operator.username, text };
      return after(caseId, operator, await cases.note(Number(caseId), note));
    },
    closeCase: async ({ params: { caseId }, body: { outcome, reason }, operator }) => {
      const end = { caseId: Number(caseId), at: now(), by: operator.username, outcome, reason };
      return after(caseId, operator, await cases.close(end));
    },
  };
}

async function show(
  { cases, accounts, operators }: CaseHandlersOptions['store'],
  row: CaseRow,
  operator: OperatorCaller,
): Promise<ShownCase> {
  const seesLinked = verdictOf('players.linked', operator.role) !== 'none';
  const [notes, people, others] = await Promise.all([
    cases.notesOf(row.caseId),
    assignees({ operators }),
    Promise.all(seesLinked ? row.others.map((playerId) => accounts.listed(playerId)) : []),
  ]);
  return {
    case: caseWire(row),
    notes: notes.map(noteWire),
    others: others.flatMap((one) => (one ? [{ playerId: String(one.playerId), username: one.username }] : [])),
    assignees: people,
  };
}

/** Names of the active operators who may work on cases. */
async function assignees({ operators }: Pick<Store, 'operators'>): Promise<string[]> {
  const mayWork = ({ role, disabledAt }: OperatorRow) =>
    disabledAt === null && verdictOf('cases.work', role) === 'alone';
  return (await operators.list()).filter(mayWork).map(({ username }) => username);
}

function unknownCase(caseId: string): Refusal {
  return refuse('NOT_FOUND', { reason: 'case', case: Number(caseId) });
}

function closedBefore({ closedBy, closedAt }: CaseRow): Refusal {
  return refuse('CASE_CLOSED', { reason: 'closedBy', by: closedBy ?? '', at: closedAt ?? 0 });
}

/** A case as the desk shows it. */
function caseWire(row: CaseRow): PlayerCase {
  const { closedAt, closedBy, outcome, reason, assignedTo } = row;
  const isClosed = closedAt !== null && closedBy !== null && outcome !== null;
  return {
    caseId: String(row.caseId),
    player: { playerId: String(row.playerId), username: row.username },
    kind: row.kind as PlayerCase['kind'],
    state: isClosed ? 'closed' : assignedTo === null ? 'open' : 'assigned',
    figures: row.figures.map(figureWire),
    openedAt: isoTime(row.openedAt),
    openedBy: row.openedBy,
    assignedTo,
    closed: isClosed ? { at: isoTime(closedAt), by: closedBy, outcome, reason: reason ?? '' } : null,
  };
}

function figureWire({ name, money, count, at }: CaseFigureRow): Figure {
  return {
    name: name as Figure['name'],
    money: money === null ? null : unitsFromMoney(money),
    count,
    at: at === null ? null : isoTime(at),
  };
}

function noteWire({ noteId, at, operator, text }: CaseNoteRow) {
  return { id: String(noteId), at: isoTime(at), operator, text };
}
