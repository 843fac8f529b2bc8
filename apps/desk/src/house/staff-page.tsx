import { serverNow } from '@crease/client';
import { OPERATOR_ROLES, type Operator, type OperatorRole, STAFF_RIGHTS, type StaffRight } from '@crease/contract';
import { Button, Icon, Tag } from '@crease/ui';
import { useRead } from '@crease/web';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '../core/moments.ts';
import { useDeskSession, usePermission } from '../core/session.ts';
import { useAct } from '../core/use-act.ts';
import { useKeys } from '../core/use-keys.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { PANE_LIST_KEYS, Page } from '../parts/page.tsx';
import { Facts, PaneGroup, Panel } from '../parts/panel.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { InviteDialog, useInvitationLink } from './invite-dialog.tsx';
import { RoleActs } from './role-acts.tsx';
import { StaffLimits } from './staff-limits.tsx';
import { StaffSessions } from './staff-sessions.tsx';

/** The operators, and the permissions of each role. */
export function StaffPage() {
  const read = useRead('operators', {}, { refetchInterval: 5_000 });
  const [openId, setOpenId] = useState<string | null>(null);
  const link = useInvitationLink();
  const [isInviting, setInviting] = useState(false);
  const mayChange = usePermission('staff.change') !== 'none';
  const open = read.data?.find(({ id }) => id === openId);
  useKeys({ Escape: () => setOpenId(null) });
  return (
    <Page
      title="Staff and roles"
      side={
        mayChange ? (
          <Button look="primary" onClick={() => setInviting(true)}>
            <Icon of={Plus} /> Invite a person
          </Button>
        ) : null
      }
      keys={PANE_LIST_KEYS}
      pane={open ? <PersonPane key={open.id} person={open} mayChange={mayChange} /> : null}
    >
      <Panel title="People" note={`${read.data?.length ?? 0}, everyone needs a second factor`} flush>
        <Loaded read={read} empty="No operators yet; use the command line." isEmpty={(people) => people.length === 0}>
          {(people) => (
            <DataTable
              keyed
              label="People"
              rows={people}
              columns={COLUMNS}
              keyOf={({ id }) => id}
              openKey={openId}
              onOpen={({ id }) => setOpenId(id)}
            />
          )}
        </Loaded>
      </Panel>
      <InvitationsPanel mayChange={mayChange} />
      <Panel title="What each role may do" flush>
        <DataTable label="Rights" rows={RIGHTS} columns={RIGHT_COLUMNS} keyOf={(right) => right} />
      </Panel>
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} onLink={link.show} /> : null}
      {link.sheet}
    </Page>
  );
}

const COLUMNS: readonly Column<Operator>[] = [
  { key: 'name', head: 'Name', cell: ({ username }) => username },
  { key: 'role', head: 'Role', cell: ({ role }) => role },
  { key: 'factor', head: 'Second factor', cell: (person) => <FactorState person={person} /> },
  { key: 'seen', head: 'Last seen', cell: (person) => <Seen person={person} /> },
];

function FactorState({ person: { secondFactor } }: { person: Operator }) {
  return secondFactor ? 'App code' : <Tag tone="warn">None: returns by invitation</Tag>;
}

function Seen({ person: { disabled, lockedUntil, lastSeenAt } }: { person: Operator }) {
  if (disabled) return <Tag tone="bad">Disabled</Tag>;
  if (lockedUntil !== null && Date.parse(lockedUntil) > serverNow())
    return <Tag tone="bad">Locked until {momentText(lockedUntil)}</Tag>;
  return lastSeenAt === null ? 'Never' : momentText(lastSeenAt);
}

const RIGHTS = Object.keys(STAFF_RIGHTS) as StaffRight[];
const RIGHT_COLUMNS: readonly Column<StaffRight>[] = [
  { key: 'right', head: 'Right', cell: (right) => right.replace('.', ': ') },
  ...OPERATOR_ROLES.map((role) => ({
    key: role,
    head: role,
    cell: (right: StaffRight) => <Mark {...{ right, role }} />,
  })),
];

function Mark({ right, role }: { right: StaffRight; role: OperatorRole }) {
  const verdict: string = STAFF_RIGHTS[right][role];
  if (verdict === 'none') return <span className="muted">–</span>;
  if (verdict === 'propose') return <Tag tone="info">Propose</Tag>;
  return (
    <span role="img" aria-label="Yes">
      <Icon of={Check} size={14} />
    </span>
  );
}

function PersonPane({ person, mayChange }: { person: Operator; mayChange: boolean }) {
  const own = useDeskSession(({ operator }) => operator?.id);
  const [isAsking, setAsking] = useState(false);
  const disable = useAct('disableOperator');
  const { id, username, role, createdAt, joinedAt, invitedBy, disabled } = person;
  return (
    <PaneGroup title={username}>
      <Facts
        facts={{
          Role: role,
          Since: momentText(createdAt),
          Joined: `${momentText(joinedAt)}${invitedBy ? `, invited by ${invitedBy}` : ''}`,
          'Second factor': <FactorState person={person} />,
        }}
      />
      <StaffLimits person={person} mayChange={mayChange && id !== own} />
      <StaffSessions operatorId={id} mayEnd={mayChange} />
      {mayChange && id !== own ? <RoleActs person={person} /> : null}
      {mayChange && id === own ? <p className="muted">You cannot change your own account here.</p> : null}
      {mayChange && id !== own && !disabled ? (
        <Button look="danger" onClick={() => setAsking(true)}>
          Disable
        </Button>
      ) : null}
      {isAsking ? (
        <ActDialog
          onClose={() => setAsking(false)}
          title={`Shut ${username} out`}
          note="All sessions and pending invitations of theirs end at once."
          label="Disable"
          look="danger"
          act={disable}
          inputOf={(reason) => ({ body: { operatorId: id, reason } })}
          success={`${username} is disabled`}
        />
      ) : null}
    </PaneGroup>
  );
}
