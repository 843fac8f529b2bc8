import { fileURLToPath } from 'node:url';
import { LANGUAGE_CODES, LANGUAGES } from '@crease/contract';
import { REFUSALS } from '@crease/kernel';
import { readMessages } from '@crease/locales';

/** Returns all refusals of the API as a table: code, HTTP status, reason, terms and text. */
export function refusalTable(): string {
  const languages = LANGUAGE_CODES.map(refusalsIn);
  const rows = Object.entries(REFUSALS).flatMap(([code, { status, reasons }]) =>
    Object.entries(reasons).map(([reason, terms]) => {
      const named = Object.entries(terms).map(([name, kind]) => `${name}: ${kind}`);
      const words = languages.map((refusals) => wordsOf(refusals, code, reason));
      return `| ${[code, status, reason, named.join(', '), ...words].map(cell).join(' | ')} |`;
    }),
  );
  return [
    '# Refusals',
    '',
    'Printed by `npm run generate`; a test keeps it fresh. A failure on the wire is `{ error: true, code, message, terms, field? }`; `terms` holds the reason and its values. In the words, `{name}` is the value of a term.',
    '',
    `| code | HTTP | reason | terms | ${LANGUAGE_CODES.map((code) => LANGUAGES[code].name).join(' | ')} |`,
    `|---|---|---|---|${'---|'.repeat(LANGUAGE_CODES.length)}`,
    ...rows,
    '',
  ].join('\n');
}

function refusalsIn(language: string): object {
  const folder = fileURLToPath(new URL(`../../../locales/${language}/server`, import.meta.url));
  return readMessages(folder).refusals as object;
}

function wordsOf(refusals: object, code: string, reason: string): string {
  return (refusals as Record<string, Record<string, string>>)[code]?.[reason] ?? '';
}

function cell(value: string | number): string {
  return String(value).replaceAll('|', '\\|').replaceAll('\n', ' ');
}
