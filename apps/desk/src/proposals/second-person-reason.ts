import type { ReplyOf } from '@crease/client';
import type { AloneKind } from '@crease/contract';
import { formatStake } from '@crease/ui';

/** Returns why a command needs a second person under the present limits; null: it does not. */
export function secondPersonReason(
  { person, player }: ReplyOf<'aloneToday'>,
  kind: AloneKind,
  amount: number,
): string | null {
  const { call, decided, day } = person[kind];
  if (amount > call) return `Above ${formatStake(call)}: a second person must agree.`;
  if (decided + amount > day) return 'Above your daily limit: a second person must agree.';
  const own = player?.[kind];
  if (!own || own.decided + amount <= own.day) return null;
  return `${formatStake(own.decided)} of ${formatStake(own.day)} was decided for this player today: a second person must agree.`;
}
