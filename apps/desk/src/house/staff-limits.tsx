import type { ReplyOf } from '@crease/client';
import { ALONE_KINDS, type Operator, type StaffRight, verdictOf } from '@crease/contract';
import { MINOR_PER_UNIT } from '@crease/kernel';
import { Button, formatStake, TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Facts, PaneGroup } from '../parts/panel.tsx';
import { ALONE_LABELS } from '../proposals/alone-figures.tsx';

type Limits = ReplyOf<'staffLimits'>;
type Kind = keyof Limits['own'];

const NAMES: Readonly<Record<Kind, string>> = {
  withdrawals: 'Withdrawals',
  deposits: 'Deposits',
  adjustments: 'Adjustments',
};
const KINDS = Object.keys(NAMES) as Kind[];

interface StaffLimitsProps {
  person: Operator;
  mayChange: boolean;
}

/** The amounts that an operator decides alone, next to the limits for everyone. */
export function StaffLimits({ person, mayChange }: StaffLimitsProps) {
  const read = useRead('staffLimits', { params: { operatorId: person.id } }, { refetchInterval: 30_000 });
  const [isChanging, setChanging] = useState(false);
  return (
    <PaneGroup title="Limits" note="above that, a second person">
      <Loaded read={read}>
        {(limits) => (
          <>
            <Facts facts={Object.fromEntries(KINDS.map((kind) => [NAMES[kind], factOf(person, limits, kind)]))} />
            <Facts facts={spentToday(limits)} />
            {mayChange && KINDS.some((kind) => mayDecide(person, kind)) ? (
              <Button onClick={() => setChanging(true)}>Change individual limits</Button>
            ) : null}
            {isChanging ? <LimitsDialog person={person} limits={limits} close={() => setChanging(false)} /> : null}
          </>
        )}
      </Loaded>
    </PaneGroup>
  );
}

const RIGHTS = {
  withdrawals: 'withdrawals.decide',
  deposits: 'deposits.decide',
  adjustments: 'players.adjust',
} as const satisfies Record<Kind, StaffRight>;

const mayDecide = ({ role }: Operator, kind: Kind) => verdictOf(RIGHTS[kind], role) === 'alone';

function factOf(person: Operator, limits: Limits, kind: Kind): string {
  return mayDecide(person, kind) ? sumText(limits, kind) : 'Not part of this role';
}

/** Amounts decided alone today, out of the daily maximum. */
function spentToday({ today }: Limits): Record<string, string> {
  const spent = ALONE_KINDS.filter((kind) => today[kind].decided > 0);
  if (spent.length === 0) return { 'Decided alone today': 'Nothing' };
  return Object.fromEntries(
    spent.map((kind) => {
      const { decided, day } = today[kind];
      return [`${ALONE_LABELS[kind]} today`, `${formatStake(decided)} of ${formatStake(day)}`];
    }),
  );
}

/** The effective limit: an individual one applies only below the limit for everyone. */
function sumText({ own, house }: Limits, kind: Kind): string {
  const [ownSum, most] = [own[kind], house[kind]];
  if (ownSum === null) return `Up to ${formatStake(most)}, by role`;
  if (ownSum === 0) return 'Nothing';
  return `Up to ${formatStake(Math.min(ownSum, most))}, individual limit`;
}

const isSum = (typed: string) => /^\d{0,7}$/.test(typed);
const minorOf = (typed: string) => (typed === '' ? null : Number(typed) * MINOR_PER_UNIT);

function LimitsDialog({ person, limits, close }: { person: Operator; limits: Limits; close: () => void }) {
  const act = useAct('setStaffLimits');
  const typedNow = (kind: Kind) => (limits.own[kind] === null ? '' : String(limits.own[kind] / MINOR_PER_UNIT));
  const [sums, setSums] = useState<Readonly<Record<Kind, string>>>({
    withdrawals: typedNow('withdrawals'),
    deposits: typedNow('deposits'),
    adjustments: typedNow('adjustments'),
  });
  const problem = (kind: Kind) => {
    const most = limits.house[kind];
    if (!isSum(sums[kind])) return 'Whole rupees';
    return (minorOf(sums[kind]) ?? 0) > most ? `At most ${formatStake(most)} for everyone` : null;
  };
  const body = (reason: string) => ({
    operatorId: person.id,
    withdrawals: minorOf(sums.withdrawals),
    deposits: minorOf(sums.deposits),
    adjustments: minorOf(sums.adjustments),
    reason,
  });
  return (
    <ActDialog
      onClose={close}
      title={`Limits of ${person.username}`}
      note="Lower limits apply at once, higher ones once a second owner agrees, never above the limit for everyone. Leave a field empty to use the role’s."
      label="Set the limits"
      act={act}
      inputOf={(reason) => (KINDS.some((kind) => problem(kind) !== null) ? null : { body: body(reason) })}
      success={`${person.username} has new limits`}
    >
      {KINDS.filter((kind) => mayDecide(person, kind)).map((kind) => (
        <TextField
          key={kind}
          label={NAMES[kind]}
          before="₹"
          inputMode="numeric"
          maxLength={7}
          hint={hintOf(limits.house[kind])}
          error={problem(kind)}
          value={sums[kind]}
          onChange={({ target }) => setSums({ ...sums, [kind]: target.value })}
        />
      ))}
    </ActDialog>
  );
}

function hintOf(most: number): string {
  return `By role: up to ${formatStake(most)}`;
}
