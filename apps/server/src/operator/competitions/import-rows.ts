import { isRefusal, type Refusal, refuse, type Sport } from '@crease/kernel';
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
import type { SportSettings } from '../../core/sport-refusal.ts';
import type { Call } from '../../http/handler.ts';

export type ImportedRows = { readonly events: ReadRow<EventRow>[] } | { readonly teams: ReadRow<TeamRow>[] };

/** Reads the rows of an uploaded file; refuses what is neither CSV nor iCal in UTF-8. */
export function importedRows(
  { files, body }: Pick<Call<'importEvents'>, 'files' | 'body'>,
  settings: SportSettings,
): ImportedRows | Refusal {
  const text = textOf(files.file?.bytes ?? new Uint8Array());
  if (text === null) return refuse('INVALID_INPUT', { reason: 'importUnreadable' }, 'file');
  const { sport, format, league = '', timeZone } = body;
  if (!zoneOf(timeZone)) return refuse('INVALID_INPUT', { reason: 'timeZone' }, 'timeZone');
  const defaults: ImportDefaults = { sport, format, league, timeZone };
  const read = isCalendar(text) ? readCalendar(text, defaults) : readCsvRows(text, defaults);
  if (isRefusal(read)) return read;
  if ('teams' in read) return { teams: ofSportsOn(read.teams, settings) };
  return { events: ofSportsOn('events' in read ? read.events : read, settings) };
}

/** A sport that is off is unknown to imports. */
function ofSportsOn<R extends { readonly sport: Sport }>(rows: ReadRow<R>[], settings: SportSettings): ReadRow<R>[] {
  return rows.map((read) =>
    'row' in read && !settings.isSportOn(read.row.sport)
      ? { line: read.line, name: read.name, fault: 'unknownSport' }
      : read,
  );
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
