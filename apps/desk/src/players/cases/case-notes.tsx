import { useAct } from '../../core/use-act.ts';
import { Panel } from '../../parts/panel.tsx';
import { NoteForm, NoteList } from '../notes.tsx';
import type { ShownCase } from './case-labels.ts';
import styles from './case-page.module.css';

/** The notes of a case, oldest first, and a field for a new one. */
export function CaseNotes({ shown, mayWrite }: { shown: ShownCase; mayWrite: boolean }) {
  return (
    <Panel title="Notes" note={shown.notes.length}>
      <div className={styles.acts}>
        {shown.notes.length === 0 ? <p className="muted">No notes.</p> : null}
        <NoteList notes={shown.notes} />
        {mayWrite ? <AddNote caseId={shown.case.caseId} /> : null}
      </div>
    </Panel>
  );
}

function AddNote({ caseId }: { caseId: string }) {
  const act = useAct('noteCase');
  const add = async (text: string) => (await act.run({ params: { caseId }, body: { text } }, 'Note added')) !== null;
  return <NoteForm label="Add the note" act={act} onAdd={add} />;
}
