import { formatMoney } from '@crease/ui';
import { PathLink, useRead } from '@crease/web';
import { ageText } from '../core/moments.ts';
import { usePermission } from '../core/session.ts';
import { Notice, PaneGroup } from '../parts/panel.tsx';

/** A player's pending withdrawals, and deposits that need a review. */
export function PlayerPending({ playerId }: { playerId: string }) {
  const mayOut = usePermission('withdrawals.see') !== 'none';
  const mayIn = usePermission('deposits.see') !== 'none';
  const out = useRead(
    'deskWithdrawals',
    { query: { playerId, status: 'pending' } },
    { enabled: mayOut, refetchInterval: 10_000 },
  );
  const ins = useRead(
    'deskDeposits',
    { query: { playerId, review: 'true' } },
    { enabled: mayIn, refetchInterval: 10_000 },
  );
  if (!mayOut && !mayIn) return null;
  const withdrawals = out.data?.items ?? [];
  const deposits = ins.data?.items ?? [];
  return (
    <PaneGroup title="Waiting for review">
      {withdrawals.length + deposits.length === 0 ? <p className="muted">Nothing waiting</p> : null}
      {withdrawals.map(({ withdrawalId, amount, createdAt }) => (
        <Notice key={withdrawalId} tone="warn">
          <b>
            {withdrawalId}, {formatMoney(amount)}, {ageText(createdAt)}.
          </b>{' '}
          <PathLink href="/withdrawals" className="link">
            Open
          </PathLink>
        </Notice>
      ))}
      {deposits.map(({ depositId, amount, createdAt }) => (
        <Notice key={depositId} tone="warn">
          <b>
            {depositId}, {formatMoney(amount)}, {ageText(createdAt)}.
          </b>{' '}
          <PathLink href="/deposits" className="link">
            Open
          </PathLink>
        </Notice>
      ))}
    </PaneGroup>
  );
}
