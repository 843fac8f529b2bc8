import type { PlayerCase } from '@crease/contract';
import { unitsFromMoney } from '@crease/kernel';
import type { CaseFigureRow, CaseNoteRow, CaseRow } from '@crease/store';
import { isoTime } from '../../core/iso-time.ts';

type Figure = PlayerCase['figures'][number];

/** A case as the desk shows it. */
export function caseWire(row: CaseRow): PlayerCase {
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

export function noteWire({ noteId, at, operator, text }: CaseNoteRow) {
  return { id: String(noteId), at: isoTime(at), operator, text };
}
