import type { ReplyOf } from '@crease/client';
import { Button, Row, Sheet, Stack, Tag } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { usePermission } from '../core/session.ts';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { NAME_LABELS, NAME_TONES } from './withdrawal.ts';

type Account = ReplyOf<'playersPayoutAccounts'>[number];
interface Judged {
  readonly account: Account;
  readonly accepted: boolean;
}

/** Payout accounts with similar names, and refused ones that changed since; no payout is sent there before a review. */
export function PayoutNames() {
  const [isOpen, setOpen] = useState(false);
  const [judged, setJudged] = useState<Judged | null>(null);
  const mayJudge = usePermission('payouts.judge') !== 'none';
  const { data: accounts = [] } = useRead('playersPayoutAccounts', {}, { refetchInterval: 30_000 });
  if (accounts.length === 0 && !isOpen) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Names to review {accounts.length}
      </Button>
      {isOpen ? (
        <Sheet
          onClose={() => setOpen(false)}
          title="Names to review"
          note="Nothing is paid to these accounts before a review."
        >
          <Stack gap={10}>
            {accounts.length === 0 ? <p className="muted">Nothing to review</p> : null}
            <DataTable
              label="Accounts"
              rows={accounts}
              columns={columnsWith(mayJudge ? setJudged : null)}
              keyOf={({ payoutAccountId }) => payoutAccountId}
            />
          </Stack>
        </Sheet>
      ) : null}
      {judged ? <JudgeDialog {...judged} close={() => setJudged(null)} /> : null}
    </>
  );
}

function columnsWith(judge: ((judged: Judged) => void) | null): readonly Column<Account>[] {
  const shown: readonly Column<Account>[] = [
    { key: 'account', head: 'Account', cell: ({ masked }) => masked },
    {
      key: 'player',
      head: 'Player',
      cell: ({ playerId }) => <PlayerLink id={playerId} />,
    },
    { key: 'says', head: 'Account says', cell: ({ accountName }) => accountName ?? 'Unknown' },
    { key: 'known', head: 'Identity says', cell: ({ verifiedName }) => verifiedName ?? 'Not verified' },
    {
      key: 'check',
      head: 'Names',
      cell: ({ nameCheck }) => <Tag tone={NAME_TONES[nameCheck]}>{NAME_LABELS[nameCheck]}</Tag>,
    },
  ];
  if (!judge) return shown;
  const acts: Column<Account> = {
    key: 'judge',
    head: 'Judge',
    cell: (account) => (
      <Row as="span" wrap gap={8}>
        <Button size="small" onClick={() => judge({ account, accepted: true })}>
          Accept
        </Button>
        <Button size="small" onClick={() => judge({ account, accepted: false })}>
          Refuse
        </Button>
      </Row>
    ),
  };
  return [...shown, acts];
}

function JudgeDialog({ account, accepted, close }: Judged & { close: () => void }) {
  const act = useAct('judgePayoutName');
  const { payoutAccountId, accountName, verifiedName } = account;
  return (
    <ActDialog
      onClose={close}
      title={accepted ? 'The account is the player’s own' : 'The account is not the player’s'}
      note={`The account says “${accountName ?? ''}”, the identity says “${verifiedName ?? ''}”.`}
      label={accepted ? 'Accept the name' : 'Refuse the name'}
      look={accepted ? 'primary' : 'danger'}
      act={act}
      inputOf={(reason) => ({ body: { payoutAccountId, accepted, reason } })}
      success={accepted ? 'Name accepted' : 'Name refused'}
    />
  );
}
