import { Button } from '@crease/ui';
import { type FormEvent, useRef, useState } from 'react';
import { momentText } from '../../core/moments.ts';
import { useAct } from '../../core/use-act.ts';
import { useKeys } from '../../core/use-keys.ts';
import { Notice, Panel } from '../../parts/panel.tsx';
import notes from '../player-page.module.css';
import styles from './case-page.module.css';
import type { ShownCase } from './case-words.ts';

/** What operators wrote about a case, oldest first, and a field for another note. */
export function CaseNotes({ shown, mayWrite }: { shown: ShownCase; mayWrite: boolean }) {
  return (
    <Panel title="Notes" note={shown.notes.length}>
      <div className={styles.acts}>
        {shown.notes.length === 0 ? <p className="muted">No notes.</p> : null}
        {shown.notes.map(({ id, operator, at, text }) => (
          <div key={id} className={notes.note}>
            <b>{operator}</b> <span className="muted">{momentText(at)}</span>
            <div>{text}</div>
          </div>
        ))}
        {mayWrite ? <AddNote caseId={shown.case.caseId} /> : null}
      </div>
    </Panel>
  );
}

function AddNote({ caseId }: { caseId: string }) {
  const act = useAct('noteCase');
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useKeys({ n: () => field.current?.focus() });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await act.run({ params: { caseId }, body: { text } }, 'Note added')) setText('');
  };
  return (
    <form className={notes.addNote} onSubmit={(event) => void submit(event)}>
      <textarea
        ref={field}
        aria-label="A note"
        placeholder="Add a note, N"
        value={text}
        maxLength={1000}
        onChange={({ target }) => setText(target.value)}
      />
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
      <Button type="submit" busy={act.busy} disabled={text.trim() === ''}>
        Add the note
      </Button>
    </form>
  );
}
