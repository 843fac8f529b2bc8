import type { TermKind } from '@crease/kernel';
import type { Speech } from './language.ts';

/** Terms as they travel: amounts in whole currency units, waits in seconds. */
export type WireTerms = Readonly<Record<string, string | number>>;

/**
 * A template with the values of its terms, each read as its kind is.
 * @returns null when a value that the template names is not there, or is of another type than its kind.
 */
export function sentence(
  template: string,
  terms: WireTerms,
  { kinds, speech }: { readonly kinds: Readonly<Record<string, TermKind>>; readonly speech: Speech },
): string | null {
  let isWhole = true;
  const text = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = terms[name];
    const kind = kinds[name];
    const read = value === undefined || kind === undefined ? null : readValue(value, kind, speech);
    if (read === null) isWhole = false;
    return read ?? '';
  });
  return isWhole ? text : null;
}

function readValue(value: string | number, kind: TermKind, speech: Speech): string | null {
  switch (kind) {
    case 'money':
    case 'wait':
    case 'moment':
      return typeof value === 'number' ? speech[kind](value) : null;
    case 'note':
      return speech.note(String(value));
    case 'units':
    case 'count':
    case 'name':
    case 'text':
      return String(value);
    default:
      return speech[kind][value] ?? String(value);
  }
}
