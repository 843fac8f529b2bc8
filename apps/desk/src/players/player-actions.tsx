import { newClientRef } from '@crease/client';
import { MINOR_PER_UNIT } from '@crease/kernel';
import { Button, formatMoney, Icon, Segments, TextField } from '@crease/ui';
import { CirclePause, HandCoins, KeyRound, LogOut } from 'lucide-react';
import { useMemo, useState } from 'react';
import { usePermission } from '../core/session.ts';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { PaneGroup } from '../parts/panel.tsx';
import { AloneToday } from '../proposals/second-person.tsx';
import { PlayerCases } from './cases/player-cases.tsx';
import { NoteForm, NoteList } from './notes.tsx';
import type { PlayerRecord } from './player-identity.tsx';
import { PlayerLimits } from './player-limits.tsx';
import styles from './player-page.module.css';
import { PlayerPending } from './player-pending.tsx';

type Doing = 'stop' | 'allow' | 'end' | 'password' | 'adjust';

/** Commands about a player, and the notes of staff. */
export function PlayerActions({ record }: { record: PlayerRecord }) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const mayCare = usePermission('players.care') !== 'none';
  const mayAdjust = usePermission('players.adjust') !== 'none';
  const close = () => setDoing(null);
  const { player } = record;
  return (
    <>
      <PaneGroup title="Actions">
        <div className={styles.actions}>
          {mayCare ? (
            <>
              <Button onClick={() => setDoing(player.excluded ? 'allow' : 'stop')}>
                <Icon of={CirclePause} size={16} /> {player.excluded ? 'Allow bets' : 'Stop bets'}
              </Button>
              <Button onClick={() => setDoing('end')}>
                <Icon of={LogOut} size={16} /> End sessions
              </Button>
              <Button onClick={() => setDoing('password')} disabled={player.demo}>
                <Icon of={KeyRound} size={16} /> New password
              </Button>
            </>
          ) : null}
          {mayAdjust ? (
            <Button onClick={() => setDoing('adjust')}>
              <Icon of={HandCoins} size={16} /> Adjust
            </Button>
          ) : null}
        </div>
        {mayCare || mayAdjust ? null : <p className="muted">Your role can only view this.</p>}
      </PaneGroup>
      <PlayerPending playerId={player.playerId} />
      <PlayerCases playerId={player.playerId} username={player.username} />
      <PlayerLimits playerId={player.playerId} />
      <Notes record={record} mayWrite={mayCare} />
      <CareDialogs player={player} doing={doing} close={close} />
      {doing === 'adjust' ? <AdjustDialog player={player} close={close} /> : null}
    </>
  );
}

interface DialogsProps {
  player: PlayerRecord['player'];
  doing: Doing | null;
  close: () => void;
}

function CareDialogs({ player, doing, close }: DialogsProps) {
  const exclude = useAct('excludePlayer');
  const end = useAct('endSessions');
  const force = useAct('forcePasswordUpdate');
  const { playerId, username } = player;
  const isAllowed = doing === 'allow';
  return (
    <>
      {isAllowed || doing === 'stop' ? (
        <ActDialog
          onClose={close}
          title={isAllowed ? `Allow ${username} to bet` : `Stop bets of ${username}`}
          note={isAllowed ? undefined : 'Open bets are not affected.'}
          label={isAllowed ? 'Allow bets' : 'Stop bets'}
          look={isAllowed ? 'primary' : 'danger'}
          act={exclude}
          inputOf={(reason) => ({ body: { playerId, excluded: !isAllowed, reason } })}
          success={isAllowed ? `${username} can bet again` : `${username} can no longer bet`}
        />
      ) : null}
      {doing === 'end' ? (
        <ActDialog
          onClose={close}
          title={`Sign ${username} out everywhere`}
          label="End all sessions"
          act={end}
          inputOf={(reason) => ({ body: { playerId, reason } })}
          success={`${username} is signed out everywhere`}
        />
      ) : null}
      {doing === 'password' ? (
        <ActDialog
          onClose={close}
          title={`A new password for ${username}`}
          note="Their sessions end, and they must choose a new password at the next sign-in."
          label="Ask for a new password"
          act={force}
          inputOf={(reason) => ({ body: { playerId, type: 't1', reason } })}
          success={`${username} must choose a new password`}
        />
      ) : null}
    </>
  );
}

const SIGNS = [
  { key: 'credit', label: 'Credit' },
  { key: 'debit', label: 'Debit' },
] as const;

function AdjustDialog({ player: { playerId, username }, close }: Omit<DialogsProps, 'doing'>) {
  const act = useAct('adjustBalance');
  const [sign, setSign] = useState<'credit' | 'debit'>('credit');
  const [sum, setSum] = useState('');
  // One reference per dialog: pressing twice makes one adjustment.
  const clientRef = useMemo(() => newClientRef(), []);
  const amount = Math.round(Number(sum) * MINOR_PER_UNIT) * (sign === 'credit' ? 1 : -1);
  const isSum = /^\d+(\.\d{1,2})?$/.test(sum) && amount !== 0;
  return (
    <ActDialog
      onClose={close}
      title={`Adjust ${username}`}
      note="The player sees it with the reason in the statement."
      label={isSum ? `${sign === 'credit' ? 'Credit' : 'Debit'} ${formatMoney(Math.abs(amount))}` : 'Adjust'}
      act={act}
      inputOf={(reason) => (isSum ? { body: { clientRef, playerId, amount, reason } } : null)}
      success="Adjusted"
    >
      <Segments label="Direction" items={SIGNS} chosen={sign} onChoose={setSign} />
      <TextField
        label="Amount"
        before="₹"
        inputMode="decimal"
        value={sum}
        onChange={({ target }) => setSum(target.value)}
      />
      <AloneToday kind="adjustments" amount={isSum ? Math.abs(amount) : 0} playerId={playerId} />
    </ActDialog>
  );
}

function Notes({ record: { notes, player }, mayWrite }: { record: PlayerRecord; mayWrite: boolean }) {
  const act = useAct('notePlayer');
  const add = async (text: string) => (await act.run({ body: { playerId: player.playerId, text } })) !== null;
  return (
    <PaneGroup title="Notes" note={`${notes.length}, never shown to the player`}>
      <NoteList notes={notes} />
      {mayWrite ? <NoteForm label="Save the note" act={act} onAdd={add} /> : null}
    </PaneGroup>
  );
}
