import type { AloneKind } from '@crease/contract';
import { formatStake } from '@crease/ui';
import { useRead } from '@crease/web';
import { Notice } from '../parts/panel.tsx';
import { secondPersonReason } from './second-person-reason.ts';

interface AloneTodayProps {
  kind: AloneKind;
  /** Minor units of the command on screen; 0: none yet. */
  amount: number;
  /** The player concerned; absent: no single player. */
  playerId?: string;
}

/** The amounts decided alone today and what is left, and whether this command needs a second person. */
export function AloneToday({ kind, amount, playerId }: AloneTodayProps) {
  const { data } = useRead('aloneToday', { query: playerId === undefined ? {} : { playerId } }, { staleTime: 0 });
  if (!data) return null;
  const why = secondPersonReason(data, kind, amount);
  const { decided, day } = data.person[kind];
  const spent = `You decided ${formatStake(decided)} of ${formatStake(day)} alone today.`;
  return why === null ? <p className="muted">{spent}</p> : <Notice tone="warn">{`${why} ${spent}`}</Notice>;
}
