import { fillTemplate, NOTES, type NoteKind, readNote } from '@crease/kernel';

const SUPER_OVER = `${NOTES.superOver}: `;

/**
 * How a language says a note of the House; an operator's own words stay as they are. What is told of a super over
 * says so before it.
 * @param name how it says the name of a runner.
 */
export function sayNote(notes: Readonly<Record<NoteKind, string>>, name: (name: string) => string) {
  return function note(english: string): string {
    if (english.startsWith(SUPER_OVER)) return `${notes.superOver}: ${note(english.slice(SUPER_OVER.length))}`;
    const terms = readNote(english);
    if (terms === null) return english;
    const { kind, ...values } = terms;
    return fillTemplate(notes[kind], 'runner' in values ? { ...values, runner: name(String(values.runner)) } : values);
  };
}
