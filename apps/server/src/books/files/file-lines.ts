import type { ReportFileKind } from '@crease/contract';
import { MARKET_KINDS } from '@crease/exchange';
import { type Asset, type CsvCell, csvLines, decimalFromPrice, unitsFromMoney } from '@crease/kernel';
import type { BetLine, RequestLine, Store, TransferLine } from '@crease/store';
import { isoTime } from '../../core/iso-time.ts';
import type { Span } from '../figures/figure-hours.ts';

/** Some lines, and the progress through the span, 0 to 1. */
interface Stretch {
  readonly text: string;
  readonly rows: number;
  readonly done: number;
}

interface FileOf {
  readonly head: readonly string[];
  lines(source: Source): AsyncGenerator<Stretch>;
}

interface Source {
  readonly store: Pick<Store, 'exports'>;
  readonly asset: Asset;
  readonly span: Span;
  /** Epoch ms. */
  readonly now: number;
}

const MINUTES_MS = 5 * 60_000;
const PAGE = 2_000;

/** Columns and lines of each kind of file. Amounts in whole units of the players' asset. */
export const FILES: Readonly<Record<ReportFileKind, FileOf>> = {
  bets: {
    head: [
      ...['Bet', 'Placed', 'Player', 'Name', 'Demo', 'Market', 'Type', 'Runner', 'Side', 'Odds or rate', 'Run'],
      ...['Stake', 'Matched', 'State', 'Profit'],
    ],
    lines: betLines,
  },
  deposits: { head: requestHead('Credited'), lines: (source) => requestLines(source, 'deposits') },
  withdrawals: { head: requestHead('Paid out'), lines: (source) => requestLines(source, 'withdrawals') },
  ledger: {
    head: ['Transfer', 'Journal', 'At', 'Kind', 'Reference', 'Debit', 'Credit', 'Amount'],
    lines: transferLines,
  },
};

function requestHead(paid: string): string[] {
  return ['Request', 'Player', 'Name', 'Gateway', 'Amount', 'Asked', 'Decided', 'State', paid];
}

/**
 * Reads five minutes at a time: the index finds the blocks of a period, but not the order of its bets. Starts at the
 * first transfer, because bets need money.
 */
async function* betLines({ store, asset, span, now }: Source): AsyncGenerator<Stretch> {
  const end = Math.min(span.to, now);
  const begin = Math.max(span.from, (await store.exports.firstTransferAt()) ?? end);
  for (let from = begin; from < end; from += MINUTES_MS) {
    const to = Math.min(from + MINUTES_MS, end);
    const bets = await store.exports.bets({ from, to, asset });
    yield stretch(bets.map(betCells), (to - begin) / (end - begin));
  }
}

function kindOfPlayer({ demo, simulated }: BetLine): string {
  if (simulated) return 'simulated';
  return demo ? 'demo' : '';
}

function betCells(bet: BetLine) {
  const { pricedIn, outcomes } = MARKET_KINDS[bet.marketType];
  return [
    String(bet.orderId),
    isoTime(bet.placedAt),
    String(bet.playerId),
    bet.username,
    kindOfPlayer(bet),
    bet.marketId,
    bet.marketType,
    bet.runner ?? '',
    bet.side,
    pricedIn === 'odds' ? decimalFromPrice(bet.price) : bet.price,
    outcomes === 'runs' ? bet.run : null,
    unitsFromMoney(bet.size),
    unitsFromMoney(bet.matched),
    bet.status,
    bet.profit === null ? null : unitsFromMoney(bet.profit),
  ];
}

async function* requestLines({ store, span }: Source, what: 'deposits' | 'withdrawals'): AsyncGenerator<Stretch> {
  for (let after = 0; ; ) {
    const found = await store.exports[what]({ ...span, after, limit: PAGE });
    const last = found.at(-1);
    const done = last ? (last.createdAt - span.from) / (span.to - span.from) : 1;
    yield stretch(found.map(requestCells), done);
    if (!last || found.length < PAGE) return;
    after = last.id;
  }
}

function requestCells(request: RequestLine) {
  return [
    String(request.id),
    String(request.playerId),
    request.username,
    request.gateway,
    unitsFromMoney(request.amount),
    isoTime(request.createdAt),
    request.decidedAt === null ? null : isoTime(request.decidedAt),
    request.status,
    unitsFromMoney(request.paid),
  ];
}

async function* transferLines({ store, asset, span }: Source): AsyncGenerator<Stretch> {
  for (let after = await store.exports.lastTransferBefore(span.from); ; ) {
    const found = await store.exports.transfers({ to: span.to, after, limit: PAGE, asset });
    const last = found.at(-1);
    yield stretch(found.map(transferCells), last ? (last.at - span.from) / (span.to - span.from) : 1);
    if (!last || found.length < PAGE) return;
    after = last.transferId;
  }
}

function transferCells({ transferId, journalId, at, kind, reference, debit, credit, amount }: TransferLine) {
  const money = unitsFromMoney(amount);
  return [String(transferId), String(journalId), isoTime(at), kind, reference, debit, credit, money];
}

function stretch(rows: readonly (readonly CsvCell[])[], done: number): Stretch {
  return { text: csvLines(rows), rows: rows.length, done };
}
