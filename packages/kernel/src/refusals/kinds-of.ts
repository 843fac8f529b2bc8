import { REFUSALS, type RefusalCode } from './refusals.ts';
import type { TermKind } from './term-kinds.ts';

/** Returns the kinds of a reason's values by name; `{}` if the code does not have the reason. */
export function kindsOf(code: RefusalCode, reason: string): Readonly<Record<string, TermKind>> {
  const reasons: Readonly<Record<string, Readonly<Record<string, TermKind>>>> = REFUSALS[code].reasons;
  return (Object.hasOwn(reasons, reason) && reasons[reason]) || {};
}
