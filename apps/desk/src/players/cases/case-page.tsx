import { Stack } from '@crease/ui';
import { useRead } from '@crease/web';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { exactText, momentText } from '../../core/moments.ts';
import { usePermission } from '../../core/session.ts';
import { useAct } from '../../core/use-act.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Page } from '../../parts/page.tsx';
import { Facts, Notice, Panel } from '../../parts/panel.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { NoteForm, NoteList } from '../notes.tsx';
import { PlayerCentre } from '../player-centre.tsx';
import { PlayerIdentity } from '../player-identity.tsx';
import { CaseActs } from './case-acts.tsx';
import { factsOf, KIND_LABELS, OUTCOME_LABELS, type PlayerCase, type ShownCase } from './case-labels.ts';
import styles from './case-page.module.css';
import { CaseTag } from './cases-page.tsx';

/** One case: its signal, what was done, and the player's record next to it. */
export function CasePage() {
  const { caseId = '' } = useParams({ strict: false }) as { caseId?: string };
  const read = useRead('playerCase', { params: { caseId } }, { refetchInterval: 10_000 });
  const found = read.data?.case;
  const mayWork = usePermission('cases.work') !== 'none' && found?.state !== 'closed';
  return (
    <Page
      title={found ? KIND_LABELS[found.kind] : 'Case'}
      note={found ? `${found.player.username}, case ${caseId}` : caseId}
      crumb={{ href: '/cases', name: 'Cases' }}
      side={found ? <CaseTag of={found} /> : null}
      keys={found && mayWork ? KEYS : []}
    >
      <Loaded read={read}>
        {(shown) => (
          <WithRecord playerId={shown.case.player.playerId}>
            <Why shown={shown} />
            {shown.case.closed ? <Closed closed={shown.case.closed} /> : null}
            {mayWork ? <CaseActs shown={shown} /> : null}
            <CaseNotes shown={shown} mayWrite={mayWork} />
          </WithRecord>
        )}
      </Loaded>
    </Page>
  );
}

const KEYS = [
  ['A', 'assign to me'],
  ['N', 'note'],
  ['C', 'close'],
] as const;

function Why({ shown: { case: found, others } }: { shown: ShownCase }) {
  const { player, openedAt, openedBy, assignedTo } = found;
  return (
    <Panel title="Why">
      <Facts
        facts={{
          Player: <PlayerLink id={player.playerId}>{player.username}</PlayerLink>,
          ...factsOf(found),
          ...(others.length > 0 ? { 'Other players': <Others players={others} /> } : {}),
          Opened: <time title={exactText(openedAt)}>{momentText(openedAt)}</time>,
          'Opened by': openedBy ?? 'Rule',
          'Assigned to': assignedTo ?? 'Nobody',
        }}
      />
    </Panel>
  );
}

function Others({ players }: { players: ShownCase['others'] }) {
  return players.map(({ playerId, username }) => (
    <div key={playerId}>
      <PlayerLink id={playerId}>{username}</PlayerLink>
    </div>
  ));
}

function Closed({ closed: { at, by, outcome, reason } }: { closed: NonNullable<PlayerCase['closed']> }) {
  return (
    <Notice tone="info">
      <b>{OUTCOME_LABELS[outcome]}.</b> {by} closed it, <time title={exactText(at)}>{momentText(at)}</time>: {reason}
    </Notice>
  );
}

/** A case above the player's identity, next to their money, bets and ledger. */
function WithRecord({ playerId, children }: { playerId: string; children: ReactNode }) {
  const read = useRead('playerStory', { params: { playerId } }, { refetchInterval: 30_000 });
  return (
    <div className={styles.columns}>
      <Stack gap={12} shrink>
        {children}
        {read.data ? <PlayerIdentity record={read.data} /> : null}
      </Stack>
      <Loaded read={read}>{(record) => <PlayerCentre record={record} />}</Loaded>
    </div>
  );
}

/** The notes of a case, oldest first, and a field for a new one. */
function CaseNotes({ shown, mayWrite }: { shown: ShownCase; mayWrite: boolean }) {
  return (
    <Panel title="Notes" note={shown.notes.length}>
      <Stack gap={10}>
        {shown.notes.length === 0 ? <p className="muted">No notes.</p> : null}
        <NoteList notes={shown.notes} />
        {mayWrite ? <AddNote caseId={shown.case.caseId} /> : null}
      </Stack>
    </Panel>
  );
}

function AddNote({ caseId }: { caseId: string }) {
  const act = useAct('noteCase');
  const add = async (text: string) => (await act.run({ params: { caseId }, body: { text } }, 'Note added')) !== null;
  return <NoteForm label="Add the note" act={act} onAdd={add} />;
}
