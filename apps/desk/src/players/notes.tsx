import { Button } from '@crease/ui';
import { type FormEvent, useRef, useState } from 'react';
import { momentText } from '../core/moments.ts';
import { useKeys } from '../core/use-keys.ts';
import { Notice } from '../parts/panel.tsx';
import styles from './player-page.module.css';

interface Note {
  readonly id: string;
  readonly operator: string;
  readonly at: string;
  readonly text: string;
}

/** Notes of operators, in the given order. */
export function NoteList({ notes }: { notes: readonly Note[] }) {
  return notes.map(({ id, operator, at, text }) => (
    <div key={id} className={styles.note}>
      <b>{operator}</b> <span className="muted">{momentText(at)}</span>
      <div>{text}</div>
    </div>
  ));
}

interface NoteFormProps {
  /** Text of the button. */
  label: string;
  act: { readonly busy: boolean; readonly failure: string | null };
  /** Resolves to whether the note was saved; if so, the field is cleared. */
  onAdd: (text: string) => Promise<boolean>;
}

/** A field for a new note, focused by N. */
export function NoteForm({ label, act: { busy, failure }, onAdd }: NoteFormProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useKeys({ n: () => field.current?.focus() });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onAdd(text)) setText('');
  };
  return (
    <form className={styles.addNote} onSubmit={(event) => void submit(event)}>
      <textarea
        ref={field}
        aria-label="A note"
        placeholder="Add a note, N"
        value={text}
        maxLength={1000}
        onChange={({ target }) => setText(target.value)}
      />
      {failure ? <Notice tone="bad">{failure}</Notice> : null}
      <Button type="submit" busy={busy} disabled={text.trim() === ''}>
        {label}
      </Button>
    </form>
  );
}
