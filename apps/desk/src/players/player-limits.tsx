import type { ReplyOf } from '@crease/client';
import { MINOR_PER_UNIT } from '@crease/kernel';
import { Button, formatStake, TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { dayText, momentText } from '../core/moments.ts';
import { usePermission } from '../core/session.ts';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Choice } from '../parts/choice.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Facts, Notice, PaneGroup } from '../parts/panel.tsx';

type Limits = ReplyOf<'playersLimits'>;
type MoneyLimit = Limits['money'][number];

const KINDS = { deposit: 'Deposit', loss: 'Loss', stake: 'One bet', event: 'At risk in one match' } as const;
const PERIODS = { day: 'a day', week: 'a week', month: 'a month' } as const;
const PAUSES = { stop: 'Stopped for today', timeOut: 'Time-out', exclusion: 'Excluded' } as const;

/** A player's own limits with their usage, and the current break. The desk can only lower limits. */
export function PlayerLimits({ playerId }: { playerId: string }) {
  const mayLower = usePermission('players.care') !== 'none';
  const [isLowering, setLowering] = useState(false);
  const read = useRead('playersLimits', { query: { playerId } }, { refetchInterval: 30_000 });
  return (
    <PaneGroup title="Limits and breaks" note="their own">
      <Loaded read={read}>{(limits) => <LimitFacts limits={limits} />}</Loaded>
      {mayLower && read.data ? <Button onClick={() => setLowering(true)}>Lower a limit</Button> : null}
      {isLowering ? <LowerDialog playerId={playerId} close={() => setLowering(false)} /> : null}
    </PaneGroup>
  );
}

function LimitFacts({ limits: { money, session, reality, pause } }: { limits: Limits }) {
  const set = money.filter(({ value, raise }) => value !== null || raise !== null);
  const facts = [
    ...set.map((limit) => [nameOf(limit), limitText(limit)]),
    ...(session.value === null
      ? []
      : [['Hours a day', `${session.value}, ${(session.playedSeconds / 3600).toFixed(1)} played today`]]),
    ...(reality.value === null ? [] : [['Reality check', `every ${reality.value} min`]]),
  ];
  return (
    <>
      {pause ? (
        <Notice tone="warn">
          <b>{PAUSES[pause.kind]}</b> since {momentText(pause.from)},{' '}
          {pause.until ? `until ${momentText(pause.until)}, ${dayText(pause.until)}` : 'for good'}. It cannot be ended
          early.
        </Notice>
      ) : null}
      {facts.length > 0 ? <Facts facts={Object.fromEntries(facts)} /> : <p className="muted">No limits set</p>}
    </>
  );
}

function nameOf({ kind, period }: MoneyLimit): string {
  return period ? `${KINDS[kind]}, ${PERIODS[period]}` : KINDS[kind];
}

function limitText({ value, used, raise }: MoneyLimit): string {
  const now = value === null ? 'None' : formatStake(value);
  const part = used === null || value === null ? '' : `, ${formatStake(used)} used`;
  const raiseText = raise ? `, requested ${raise.value === null ? 'none' : formatStake(raise.value)}` : '';
  return `${now}${part}${raiseText}`;
}

const LOWERED = ['deposit', 'loss', 'stake', 'event', 'session'] as const;
const LOWERED_LABELS = { ...KINDS, session: 'Hours a day' };

function LowerDialog({ playerId, close }: { playerId: string; close: () => void }) {
  const act = useAct('lowerLimit');
  const [kind, setKind] = useState<(typeof LOWERED)[number]>('deposit');
  const [period, setPeriod] = useState<keyof typeof PERIODS>('day');
  const [typed, setTyped] = useState('');
  const value = Number(typed);
  const hasPeriod = kind === 'deposit' || kind === 'loss';
  return (
    <ActDialog
      onClose={close}
      title="Lower a limit"
      note="It applies at once. Only the player can raise it again, by confirming after a day."
      label="Lower"
      act={act}
      inputOf={(reason) =>
        /^\d{1,10}$/.test(typed) ? { body: { playerId, kind, value, reason, ...(hasPeriod ? { period } : {}) } } : null
      }
      success={`Lowered to ${kind === 'session' ? `${value} hours` : formatStake(value * MINOR_PER_UNIT)}`}
    >
      <Choice label="Limit" value={kind} options={LOWERED} labels={LOWERED_LABELS} onChange={setKind} />
      {hasPeriod ? (
        <Choice
          label="In"
          value={period}
          options={['day', 'week', 'month'] as const}
          labels={PERIODS}
          onChange={setPeriod}
        />
      ) : null}
      <TextField
        label={kind === 'session' ? 'Hours' : 'Sum'}
        {...(kind === 'session' ? {} : { before: '₹' })}
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActDialog>
  );
}
