import type { ReplyOf } from '@crease/client';
import type { AloneKind } from '@crease/contract';
import { formatStake } from '@crease/ui';
import { useRead } from '@crease/web';
import { Notice } from '../parts/panel.tsx';

type Today = ReplyOf<'aloneToday'>;

interface AloneTodayProps {
  kind: AloneKind;
  /** Minor units of the act on screen; 0: none yet. */
  amount: number;
  /** Whom the act concerns; absent: no single player. */
  playerId?: string;
}

/** What the operator decided alone today and what is left, and whether this act needs a second person. */
export function AloneToday({ kind, amount, playerId }: AloneTodayProps) {
  const { data } = useRead('aloneToday', { query: playerId === undefined ? {} : { playerId } }, { staleTime: 0 });
  if (!data) return null;
  const why = whyTwo(data, kind, amount);
  const { decided, day } = data.person[kind];
  const spent = `You decided ${formatStake(decided)} of ${formatStake(day)} alone today.`;
  return why === null ? <p className="muted">{spent}</p> : <Notice tone="warn">{`${why} ${spent}`}</Notice>;
}

/** Why an act needs a second person by the limits as they stand; null: it does not. */
export function whyTwo({ person, player }: Today, kind: AloneKind, amount: number): string | null {
  const { call, decided, day } = person[kind];
  if (amount > call) return `Above ${formatStake(call)}: a second person agrees first.`;
  if (decided + amount > day) return 'Above your sum of the day: a second person agrees first.';
  const own = player?.[kind];
  if (!own || own.decided + amount <= own.day) return null;
  return `${formatStake(own.decided)} of ${formatStake(own.day)} was decided for this player today: a second person agrees first.`;
}
