import { type Refusal, refuse } from '@crease/kernel';
import type { AuditTrail } from './audit-trail.ts';

/** Newest entries searched. */
const SEARCHED = 200;
const VOIDS: readonly string[] = ['voidMarket', 'voidBet', 'voidWindow'];
const RESULTS: readonly string[] = [...VOIDS, 'settleMarket', 'decideLeg'];

/**
 * Names the operator whose result came before one that is refused because the figures changed. A result counts from its
 * request, before its own answer is written: it reached the market first.
 * @param by the refused operator.
 * @param isSame whether the terms of an act concern the same market or ticket.
 * @returns the refusal unchanged if no operator acted recently.
 */
export async function decidedBefore(
  trail: Pick<AuditTrail, 'list'>,
  refusal: Refusal,
  by: string,
  isSame: (terms: Readonly<Record<string, unknown>>) => boolean,
): Promise<Refusal> {
  if (refusal.code !== 'MARKET_VERSION_CHANGED') return refusal;
  const { items } = await trail.list({ page: 1, pageSize: SEARCHED });
  const answered = new Map(items.flatMap(({ outcome, answers }) => (answers === null ? [] : [[answers, outcome]])));
  const first = items.find(({ id, act, operator, outcome, details }) => {
    if (act === 'proposal') return outcome === 'done' && isSame((details.terms ?? {}) as Record<string, unknown>);
    if (!RESULTS.includes(act) || outcome !== 'asked' || !isSame(details)) return false;
    const became = answered.get(id);
    return became === undefined ? operator !== by : became === 'done';
  });
  if (!first) return refusal;
  const kind = first.act === 'proposal' ? first.details.kind : first.act;
  const isVoid = kind === 'void' || VOIDS.includes(String(kind));
  const said = { by: first.operator, at: Date.parse(first.at) };
  return refuse('MARKET_VERSION_CHANGED', { reason: isVoid ? 'voidedBy' : 'settledBy', ...said });
}
