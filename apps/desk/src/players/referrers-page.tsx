import type { ReplyOf } from '@crease/client';
import { Button, formatMoney, Tag } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { usePermission } from '../core/session.ts';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import type { Column } from '../parts/data-table.tsx';
import { ListCard } from '../parts/list-card.tsx';
import { Page } from '../parts/page.tsx';
import { Pager } from '../parts/pager.tsx';
import { Notice } from '../parts/panel.tsx';

type Referrer = ReplyOf<'referrers'>['items'][number];

const COLUMNS: readonly Column<Referrer>[] = [
  { key: 'player', head: 'Player', cell: ({ username }) => username },
  { key: 'signedUp', head: 'Signed up', cell: ({ signedUp }) => signedUp, end: true },
  { key: 'firstBet', head: 'First bet', cell: ({ firstBet }) => firstBet, end: true, spare: true },
  { key: 'verified', head: 'Verified', cell: ({ verified }) => verified, end: true, spare: true },
  { key: 'earned', head: 'Earned', cell: ({ earned }) => formatMoney(earned), end: true },
  { key: 'paid', head: 'Paid', cell: ({ paid }) => formatMoney(paid), end: true },
  {
    key: 'state',
    head: 'State',
    cell: ({ held, flagged }) => (
      <>
        {held ? <Tag tone="warn">Held</Tag> : null} {flagged > 0 ? <Tag tone="bad">{flagged} flagged</Tag> : null}
      </>
    ),
  },
];

/** Referrers, what they cost, and rewards that need a review. */
export function ReferrersPage() {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Referrer | null>(null);
  const mayHold = usePermission('players.adjust') !== 'none';
  const read = useRead('referrers', { query: { page } }, { keepPrevious: true });
  const columns: readonly Column<Referrer>[] = mayHold
    ? [
        ...COLUMNS,
        {
          key: 'act',
          head: 'Rewards',
          cell: (row) => (
            <Button size="small" aria-label={`${actOf(row)}: ${row.username}`} onClick={() => setChosen(row)}>
              {actOf(row)}
            </Button>
          ),
        },
      ]
    : COLUMNS;
  return (
    <Page title="Agents and referrals" foot={<Pager list={read.data} onPage={setPage} />}>
      <Notice tone="info">
        Flagged: the friend has the same payout account, document or device. Nothing is paid for them until it is
        released.
      </Notice>
      <ListCard
        read={read}
        empty="No referrals yet"
        label="Referrers"
        columns={columns}
        keyOf={({ playerId }) => playerId}
      />
      {chosen ? <HoldDialog referrer={chosen} close={() => setChosen(null)} /> : null}
    </Page>
  );
}

function actOf({ held, flagged }: Referrer): string {
  return held || flagged > 0 ? 'Release' : 'Hold';
}

function HoldDialog({ referrer, close }: { referrer: Referrer; close: () => void }) {
  const act = useAct('holdReferrer');
  const { playerId, username, held, flagged } = referrer;
  const isHeld = !held && flagged === 0;
  return (
    <ActDialog
      onClose={close}
      title={isHeld ? `Hold back the rewards of ${username}` : `Release the rewards of ${username}`}
      note={
        isHeld ? 'Earned rewards wait until they are released.' : 'Flags are removed; rewards are paid next Monday.'
      }
      label={isHeld ? 'Hold' : 'Release'}
      look={isHeld ? 'danger' : 'primary'}
      act={act}
      inputOf={(reason) => ({ body: { playerId, held: isHeld, reason } })}
      success={isHeld ? `Rewards of ${username} are held` : `Rewards of ${username} are released`}
    />
  );
}
