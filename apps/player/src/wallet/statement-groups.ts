import type { StatementLine } from '@crease/client';

/** The effect of one market on the balance: result, then commission, as in the statement, newest first. */
export interface MarketGroup {
  readonly key: string;
  readonly at: string;
  readonly marketId: string;
  /** Absent if a page of the statement starts or ends between the two. */
  readonly result: StatementLine | null;
  readonly commission: StatementLine | null;
  /** Net of both, paise. */
  readonly net: number;
  /** After both. */
  readonly balance: number;
}

type StatementItem = { readonly line: StatementLine } | { readonly group: MarketGroup };

/** Groups lines of one market that were posted at the same time; others are separate. */
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
