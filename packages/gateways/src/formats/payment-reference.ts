import { normalised, readAs, type TextFormatName } from './text-formats.ts';

/** A format of transaction references; an expression keeps the text as it is. */
export type ReferenceFormat = TextFormatName | RegExp;

/**
 * Returns the one spelling in which a transaction's reference is stored and compared. Text in none of the formats loses
 * its spaces and hyphens and is put in capitals.
 */
export function normalizedReference(text: string, formats: readonly ReferenceFormat[] = []): string {
  for (const format of formats) {
    const value = inFormat(format, text);
    if (value !== null) return value;
  }
  return normalised('bankAccountIn', text).toUpperCase();
}

/** Whether typed text has one of the formats; without formats, whether it can be a reference at all. */
export function hasReferenceFormat(text: string, formats: readonly ReferenceFormat[] = []): boolean {
  if (formats.length === 0) return /^[A-Z0-9]{4,40}$/.test(normalizedReference(text));
  return formats.some((format) => inFormat(format, text) !== null);
}

function inFormat(format: ReferenceFormat, text: string): string | null {
  if (typeof format === 'string') return readAs(format, text);
  return format.test(text.trim()) ? text.trim() : null;
}
