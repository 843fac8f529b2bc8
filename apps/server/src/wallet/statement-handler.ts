import type { StatementLine as StatementLineWire, StatementTerms } from '@crease/contract';
import { refuse, unitsFromMoney } from '@crease/kernel';
import type { StatementLine, Store } from '@crease/store';
import { isoTime } from '../core/iso-time.ts';
import { namedTerms, statementWords } from '../core/statement-words.ts';
import type { Handlers } from '../http/handler.ts';

const PAGE_SIZE = 50;
const DAY_MS = 24 * 3600 * 1000;
const DAYS_MAX = 366;

/** Returns every movement of a player's money, newest first. */
export function statementHandler(store: Pick<Store, 'statement'>): Pick<Handlers, 'statement'> {
  return {
    statement: async ({ session: { playerId }, params: { from, to }, query }) => {
      const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
      if (days < 1) return refuse('INVALID_INPUT', { reason: 'daysReversed' }, 'from');
      if (days > DAYS_MAX) return refuse('INVALID_INPUT', { reason: 'yearAtMost' }, 'to');
      const found = await store.statement({
        playerId,
        from,
        to,
        ...query,
        pageSize: PAGE_SIZE,
        newestFirst: true,
      });
      return { items: found.items.map(statementLine), total: found.total, page: found.page, pageSize: found.pageSize };
    },
  };
}

/** A movement of a player's money on the wire. */
export function statementLine(entry: StatementLine): StatementLineWire {
  return {
    id: lineId(entry),
    at: isoTime(entry.at),
    kind: entry.kind,
    ...describe(entry),
    reference: entry.reference,
    pocket: entry.pocket,
    debit: unitsFromMoney(entry.debit),
    credit: unitsFromMoney(entry.credit),
    balance: unitsFromMoney(entry.balance),
  };
}

/** A transfer between two pockets has two lines. */
function lineId({ transferId, pocket }: StatementLine): string {
  return pocket === 'cash' ? String(transferId) : `${transferId}-${pocket}`;
}

/** The line in English with its terms; old lines have English only. */
function describe({ terms, description }: StatementLine): { description: string; terms?: StatementTerms } {
  if (terms === null) return { description };
  return { description: statementWords(terms), terms: namedTerms(terms) };
}
