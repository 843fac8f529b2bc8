import type { StatementLine } from '@crease/client';

/** What one market did to the balance: result, then commission, as the statement tells them, newest first. */
export interface MarketGroup {
  readonly key: string;
  readonly at: string;
  readonly marketId: string;
  /** Absent where the page of the statement begins or ends between the two. */
  readonly result: StatementLine | null;
  readonly commission: StatementLine | null;
  /** What both came to, in paise. */
  readonly net: number;
  /** After both. */
  readonly balance: number;
}

type StatementItem = { readonly line: StatementLine } | { readonly group: MarketGroup };

/** Lines of one market that were posted at one moment stand together; every other line stands alone. */
export function groupStatement(lines: readonly StatementLine[]): StatementItem[] {
  const items: StatementItem[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as StatementLine;
    if (!isOfMarket(line)) {
      items.push({ line });
      continue;
    }
    const next = lines[at + 1];
    const isPair = next !== undefined && isOfMarket(next) && belong(line, next);
    items.push({ group: groupOf(isPair ? [line, next] : [line]) });
    if (isPair) at++;
  }
  return items;
}

function isOfMarket({ kind }: StatementLine): boolean {
  return kind === 'settlement' || kind === 'commission';
}

function belong(one: StatementLine, other: StatementLine): boolean {
  return (
    one.kind !== other.kind && one.reference === other.reference && one.at === other.at && one.pocket === other.pocket
  );
}

/** @param lines one or two, newest first. */
function groupOf(lines: readonly StatementLine[]): MarketGroup {
  const [newest] = lines as readonly [StatementLine];
  return {
    key: newest.id,
    at: newest.at,
    marketId: newest.reference,
    result: lines.find(({ kind }) => kind === 'settlement') ?? null,
    commission: lines.find(({ kind }) => kind === 'commission') ?? null,
    net: lines.reduce((sum, { credit, debit }) => sum + credit - debit, 0),
    balance: newest.balance,
  };
}
