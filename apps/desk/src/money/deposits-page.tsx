import type { ReplyOf } from '@crease/client';
import { Button, Chip, formatMoney, Tag, TextField } from '@crease/ui';
import { usePaged, useRead } from '@crease/web';
import { useState } from 'react';
import { ageText, momentText } from '../core/moments.ts';
import { usePermission } from '../core/session.ts';
import { useAct } from '../core/use-act.ts';
import { useKeys } from '../core/use-keys.ts';
import { useParam } from '../core/use-param.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import type { Column } from '../parts/data-table.tsx';
import { ListCard } from '../parts/list-card.tsx';
import { PANE_LIST_KEYS, Page } from '../parts/page.tsx';
import { Pager } from '../parts/pager.tsx';
import { Facts, Notice, PaneGroup } from '../parts/panel.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { AloneToday } from '../proposals/second-person.tsx';
import { Gateways } from './gateways.tsx';

type Deposit = ReplyOf<'deskDeposits'>['items'][number];

/** Deposits, those that need a review first. */
export function DepositsPage() {
  const [onlyReview, setOnlyReview] = useState(true);
  const [page, setPage] = usePaged(onlyReview);
  const [openId, setOpenId] = useState<string | null>(null);
  const [request, clearRequest] = useParam('request');
  const query = request ? { page: 1, request } : { page, ...(onlyReview ? { review: 'true' as const } : {}) };
  const read = useRead('deskDeposits', { query }, { keepPrevious: true, refetchInterval: 30_000 });
  const open = read.data?.items.find(({ depositId }) => depositId === (openId ?? request));
  useKeys({ Escape: () => (openId === null && request ? clearRequest() : setOpenId(null)) });
  return (
    <Page
      title="Deposits"
      bar={
        <>
          {request ? (
            <Chip on onToggle={clearRequest}>
              Only {request}
            </Chip>
          ) : null}
          <Chip
            on={onlyReview && !request}
            onToggle={() => {
              setOnlyReview(request !== '' || !onlyReview);
              if (request) clearRequest();
            }}
          >
            To review
          </Chip>
          <Gateways />
        </>
      }
      keys={PANE_LIST_KEYS}
      foot={<Pager list={read.data} onPage={setPage} />}
      pane={open ? <DepositPane deposit={open} /> : null}
    >
      <ListCard
        read={read}
        empty="Nothing waiting"
        scope={JSON.stringify(query)}
        label="Deposits"
        columns={COLUMNS}
        keyOf={({ depositId }) => depositId}
        openKey={openId ?? request}
        onOpen={({ depositId }) => setOpenId(depositId)}
      />
    </Page>
  );
}

const TONES = { pending: 'warn', approved: 'ok', declined: 'bad', expired: 'neutral' } as const;

const COLUMNS: readonly Column<Deposit>[] = [
  { key: 'id', head: 'Request', cell: ({ depositId }) => depositId },
  { key: 'age', head: 'Age', cell: ({ createdAt }) => ageText(createdAt), end: true },
  { key: 'player', head: 'Player', cell: ({ username }) => username },
  { key: 'amount', head: 'Amount', cell: ({ amount }) => formatMoney(amount), end: true },
  { key: 'gateway', head: 'Gateway', cell: ({ gateway }) => gateway },
  { key: 'state', head: 'State', cell: ({ status }) => <Tag tone={TONES[status]}>{status}</Tag> },
  { key: 'reason', head: 'Why', cell: ({ reason }) => reason ?? '', spare: true },
];

function DepositPane({ deposit }: { deposit: Deposit }) {
  const { depositId, username, playerId, amount, credited, gateway, status, timeline, loose, openRefund } = deposit;
  const may = usePermission('deposits.decide') !== 'none' && (status === 'pending' || deposit.inReview);
  const [doing, setDoing] = useState<'approve' | 'decline' | null>(null);
  return (
    <>
      <PaneGroup title={formatMoney(amount)} note={depositId}>
        <Facts
          facts={{
            Player: <PlayerLink id={playerId}>{username}</PlayerLink>,
            Gateway: gateway,
            State: status,
            'To be credited': formatMoney(credited),
            'Received, not allocated yet': loose.map(({ worth }) => formatMoney(worth)).join(', ') || 'Nothing',
            ...(openRefund > 0 ? { 'Returned, not taken back yet': formatMoney(openRefund) } : {}),
          }}
        />
        {may ? (
          <>
            {mayCredit(deposit) || openRefund > 0 ? (
              <Button look="primary" onClick={() => setDoing('approve')}>
                {mayCredit(deposit) ? 'Credit' : 'Take back'}
              </Button>
            ) : null}
            <Button onClick={() => setDoing('decline')}>Decline</Button>
          </>
        ) : null}
      </PaneGroup>
      <PaneGroup title="What happened">
        <Facts
          facts={Object.fromEntries(
            timeline.map(({ at, what, by }, index) => [`${index + 1}. ${what}`, `${momentText(at)}, ${by}`]),
          )}
        />
      </PaneGroup>
      {doing ? <DecisionDialog deposit={deposit} doing={doing} close={() => setDoing(null)} /> : null}
    </>
  );
}

/** Whether an approval credits money; another one takes back what the gateway returned. */
const mayCredit = ({ status, loose }: Deposit) => status === 'pending' || loose.length > 0;

interface DecisionDialogProps {
  deposit: Deposit;
  doing: 'approve' | 'decline';
  close: () => void;
}

function DecisionDialog({ deposit, doing, close }: DecisionDialogProps) {
  const { depositId, amount, username, playerId, loose, status, openRefund } = deposit;
  const [reference, setReference] = useState('');
  const approve = useAct('approveDeposit');
  const decline = useAct('declineDeposit');
  const params = { id: depositId };
  if (doing === 'decline')
    return (
      <ActDialog
        onClose={close}
        title={`Decline ${formatMoney(amount)} of ${username}`}
        note={status === 'pending' ? 'The player sees the reason.' : 'Credited money stays credited.'}
        label="Decline"
        look="danger"
        act={decline}
        inputOf={(reason) => ({ params, body: { reason } })}
        success="Declined"
      />
    );
  if (!mayCredit(deposit))
    return (
      <ActDialog
        onClose={close}
        title={`Take back ${formatMoney(openRefund)} from ${username}`}
        note="The gateway returned this money. If the player has spent it, they owe it."
        label="Take back"
        look="danger"
        act={approve}
        inputOf={(note) => ({ params, body: { note } })}
        success="Taken back"
      />
    );
  return (
    <ActDialog
      onClose={close}
      title={`Credit the deposit of ${username}`}
      note="The amount that the gateway reports is credited, whatever was requested."
      label="Credit"
      act={approve}
      inputOf={(note) => ({ params, body: { note, ...(reference ? { reference } : {}) } })}
      success="Credited"
    >
      <TextField
        label="Transaction"
        hint="Only if no gateway reports it"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      {loose.length === 0 ? (
        <Notice tone="warn">
          A payment that the gateway does not report needs a second person, who compares it with the bank statement.
        </Notice>
      ) : (
        <AloneToday kind="deposits" amount={loose.reduce((sum, { worth }) => sum + worth, 0)} playerId={playerId} />
      )}
    </ActDialog>
  );
}
