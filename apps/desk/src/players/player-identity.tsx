import type { ReplyOf } from '@crease/client';
import { initialsOf, Row, Stack } from '@crease/ui';
import { useState } from 'react';
import { dayText, momentText } from '../core/moments.ts';
import { usePermission } from '../core/session.ts';
import { useAct } from '../core/use-act.ts';
import { Facts, Panel } from '../parts/panel.tsx';
import { PlayerLinks } from './player-links.tsx';
import styles from './player-page.module.css';

/** One player with all details; amounts in minor units. */
export type PlayerRecord = ReplyOf<'playerStory'>;

/** A player's identity, contact details and sessions. */
export function PlayerIdentity({ record: { player, sessions, betting } }: { record: PlayerRecord }) {
  const { username, playerId, createdAt, agentCode, secondFactor } = player;
  return (
    <Stack gap={12} shrink>
      <Panel title="Who">
        <Row align="center" gap={12} marginBottom={8}>
          <span className={styles.avatar} aria-hidden="true">
            {initialsOf(username)}
          </span>
          <div>
            <b>{username}</b>
            <div className="muted">
              {playerId}, since {dayText(createdAt)}
            </div>
          </div>
        </Row>
        <Contact player={player} />
        <Facts
          facts={{
            Agent: agentCode ?? 'None',
            'Two-step login': secondFactor ? 'On' : <span className="warn">Off</span>,
            'Bets, events': `${betting.bets.toLocaleString('en-IN')}, ${betting.events.toLocaleString('en-IN')}`,
          }}
        />
      </Panel>
      <Panel title="Devices and sessions" note={sessions.length}>
        {sessions.length === 0 ? <p className="muted">No sessions</p> : null}
        {sessions.map(({ id, device, address, lastSeenAt }) => (
          <div key={id} className={styles.session}>
            <b>{device || 'Unknown device'}</b>
            <span className="muted">
              {address}, seen {momentText(lastSeenAt)}
            </span>
          </div>
        ))}
      </Panel>
      <PlayerLinks playerId={playerId} />
    </Stack>
  );
}

/** Masked until requested; each view is in the audit trail. */
function Contact({ player }: { player: PlayerRecord['player'] }) {
  const may = usePermission('players.contact');
  const act = useAct('showContact');
  const [shown, setShown] = useState<{ mobile: string | null; email: string | null } | null>(null);
  const show = async () => setShown(await act.run({ body: { playerId: player.playerId } }));
  const { mobile, email } = shown ?? player;
  const isHidden = !shown && (mobile !== null || email !== null);
  return (
    <Facts
      facts={{
        Mobile: (
          <>
            {mobile ?? 'None'}{' '}
            {isHidden && may !== 'none' ? (
              <button type="button" className="link" onClick={() => void show()}>
                Show
              </button>
            ) : null}
          </>
        ),
        Email: email ?? 'None',
      }}
    />
  );
}
