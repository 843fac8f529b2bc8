import { serverNow } from '@crease/client';
import type { Invitation, Invited } from '@crease/contract';
import { Tag } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { exactText, momentText } from '../core/moments.ts';
import { useDeskSession } from '../core/session.ts';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';
import { useInvitationLink } from './invite-dialog.tsx';

type Doing = { readonly what: 'renew' | 'revoke'; readonly invitation: Invitation };

/** Pending invitations; hidden while there are none. */
export function InvitationsPanel({ mayChange }: { mayChange: boolean }) {
  const { data } = useRead('invitations', {}, { refetchInterval: 10_000 });
  const [doing, setDoing] = useState<Doing | null>(null);
  const link = useInvitationLink();
  const me = useDeskSession(({ operator }) => operator?.username);
  if (!data || data.length === 0) return null;
  const acts: Column<Invitation> = {
    key: 'acts',
    head: 'Acts',
    end: true,
    cell: (invitation) => (
      <span style={{ display: 'inline-flex', gap: 'var(--sp-14)' }}>
        {invitation.invitedBy === me ? (
          <button type="button" className="link" onClick={() => setDoing({ what: 'renew', invitation })}>
            {invitation.hasLink ? 'New link' : 'Create the link'}
          </button>
        ) : null}
        <button type="button" className="link" onClick={() => setDoing({ what: 'revoke', invitation })}>
          Revoke
        </button>
      </span>
    ),
  };
  return (
    <Panel title="Invitations" note={`${data.length} open`} flush>
      <DataTable
        label="Invitations"
        rows={data}
        columns={mayChange ? [...COLUMNS, acts] : COLUMNS}
        keyOf={({ id }) => id}
      />
      {doing ? <InvitationAct doing={doing} onClose={() => setDoing(null)} onLink={link.show} /> : null}
      {link.sheet}
    </Panel>
  );
}

const COLUMNS: readonly Column<Invitation>[] = [
  { key: 'name', head: 'Name', cell: ({ username }) => username || 'First owner' },
  { key: 'role', head: 'Role', cell: ({ role, returns }) => (returns ? `${role}, returns` : role) },
  {
    key: 'by',
    head: 'Invited by',
    cell: ({ invitedBy, agreedBy }) => [invitedBy || 'the server', agreedBy].filter(Boolean).join(' and '),
  },
  { key: 'state', head: 'Link', cell: (invitation) => <LinkState invitation={invitation} /> },
];

function LinkState({ invitation: { hasLink, opensAt, endsAt } }: { invitation: Invitation }) {
  if (!hasLink) return <Tag tone="info">Not created yet</Tag>;
  if (Date.parse(opensAt) > serverNow()) return <Tag tone="warn">Works from {momentText(opensAt)}</Tag>;
  return <time title={exactText(endsAt)}>until {momentText(endsAt)}</time>;
}

interface InvitationActProps {
  doing: Doing;
  onClose: () => void;
  onLink: (title: string) => (invited: Invited) => void;
}

function InvitationAct({ doing: { what, invitation }, onClose, onLink }: InvitationActProps) {
  const { id, username, hasLink } = invitation;
  const renew = useAct('renewInvitation');
  const revoke = useAct('revokeInvitation');
  const inputOf = (reason: string) => ({ body: { invitationId: id, reason } });
  const name = username || 'the first owner';
  if (what === 'revoke')
    return (
      <ActDialog
        onClose={onClose}
        title={`Revoke the invitation of ${name}`}
        note="Its link stops working at once."
        label="Revoke"
        look="danger"
        act={revoke}
        inputOf={inputOf}
        success="Revoked"
      />
    );
  return (
    <ActDialog
      onClose={onClose}
      title={`A link for ${name}`}
      note={hasLink ? 'The previous link stops working.' : 'It is shown once.'}
      label="Create the link"
      act={renew}
      inputOf={inputOf}
      onDone={onLink(`A link for ${name}`)}
    />
  );
}
