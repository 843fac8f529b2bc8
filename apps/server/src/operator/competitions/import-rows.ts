import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import {
  type EventRow,
  type ImportDefaults,
  isCalendar,
  type ReadRow,
  readCalendar,
  readCsvRows,
  type TeamRow,
  zoneOf,
} from '@crease/trading';
import type { Call } from '../../http/handler.ts';

export type ImportedRows = { readonly events: ReadRow<EventRow>[] } | { readonly teams: ReadRow<TeamRow>[] };

/** Reads the rows of an uploaded file; refuses what is neither CSV nor iCal in UTF-8. */
export function importedRows({ files, body }: Pick<Call<'importEvents'>, 'files' | 'body'>): ImportedRows | Refusal {
  const text = textOf(files.file?.bytes ?? new Uint8Array());
  if (text === null) return refuse('INVALID_INPUT', { reason: 'importUnreadable' }, 'file');
  const { sport, format, league = '', timeZone } = body;
  if (!zoneOf(timeZone)) return refuse('INVALID_INPUT', { reason: 'timeZone' }, 'timeZone');
  const defaults: ImportDefaults = { sport, format, league, timeZone };
  if (!isCalendar(text)) return readCsvRows(text, defaults);
  const events = readCalendar(text, defaults);
  return isRefusal(events) ? events : { events };
}

/** Returns UTF-8 without its byte order mark; null for another encoding. */
function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
