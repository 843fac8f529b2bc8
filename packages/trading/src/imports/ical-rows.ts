import { type Refusal, refuse } from '@crease/kernel';
import ICAL from 'ical.js';
import {
  checkedEvent,
  type EventRow,
  type ImportDefaults,
  MOST_ROWS,
  type ReadRow,
  type RowFault,
} from './import-row.ts';
import { UTC, type Zone, zoneOf } from './zoned-time.ts';

type Read = { readonly row: EventRow } | { readonly fault: RowFault };

export function isCalendar(text: string): boolean {
  return /^\s*BEGIN:VCALENDAR\b/i.test(text);
}

/** Reads the events of an iCalendar file (RFC 5545). @returns a refusal of the whole file. */
export function readCalendar(text: string, defaults: ImportDefaults): ReadRow<EventRow>[] | Refusal {
  const lines = linesOf(text);
  if (lines.length > MOST_ROWS) return refuse('INVALID_INPUT', { reason: 'importRows', most: MOST_ROWS }, 'file');
  const calendars = calendarsIn(text);
  if (!calendars) return refuse('INVALID_INPUT', { reason: 'importUnreadable' }, 'file');
  const zones = new Zones(calendars, defaults.timeZone);
  return calendars
    .flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
    .map((event, at) => {
      const name = orElse('', () => textOf(event, 'summary'));
      const read = orElse<Read>({ fault: 'badCells' }, () => rowOf(event, name, { zones, defaults }));
      return { line: lines[at] ?? 0, name, ...read };
    });
}

/** Lines on which events begin. */
function linesOf(text: string): number[] {
  return text.split(/\r\n|\n|\r/).flatMap((line, at) => (/^BEGIN:VEVENT\s*$/i.test(line) ? [at + 1] : []));
}

function calendarsIn(text: string): ICAL.Component[] | null {
  return orElse(null, () => {
    const parsed = ICAL.parse(text) as unknown[];
    const all = Array.isArray(parsed[0]) ? parsed : [parsed];
    const found = all.map((each) => new ICAL.Component(each as ConstructorParameters<typeof ICAL.Component>[0]));
    return found.every(({ name }) => name === 'vcalendar') ? found : null;
  });
}

/** The library throws on what it cannot read, also late: values are parsed when they are asked for. */
function orElse<T>(fallback: T, work: () => T): T {
  try {
    return work();
  } catch {
    return fallback;
  }
}

/** `A v B`, `A vs B`, `A - B`. */
const TEAMS = /^(.+?)\s+(?:vs?\.?|[-–])\s+(.+)$/i;

function rowOf(event: ICAL.Component, name: string, from: { zones: Zones; defaults: ImportDefaults }): Read {
  const { zones, defaults } = from;
  if (textOf(event, 'status').toUpperCase() === 'CANCELLED') return { fault: 'cancelled' };
  const [, first = '', second = ''] = TEAMS.exec(name) ?? [];
  const start = event.getFirstProperty('dtstart');
  const startsAt = start && !event.hasProperty('rrule') ? zones.instantOf(start) : 'badStart';
  if (typeof startsAt === 'string') return { fault: startsAt };
  return checkedEvent({
    uid: textOf(event, 'uid') || null,
    sport: defaults.sport,
    format: defaults.format,
    startsAt,
    league: defaults.league || textOf(event, 'categories'),
    teams: [first.trim(), second.trim()],
    venue: textOf(event, 'location'),
  });
}

function textOf(event: ICAL.Component, property: string): string {
  const value = event.getFirstPropertyValue(property);
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
}

/** Zones by their names; those that the file itself defines serve names that are not IANA's. */
class Zones {
  private readonly known = new Map<string, Zone | null>();
  private readonly own: ReadonlyMap<string, ICAL.Component>;

  constructor(
    calendars: readonly ICAL.Component[],
    private readonly floating: string,
  ) {
    const defined = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vtimezone'));
    this.own = new Map(defined.map((zone) => [textOf(zone, 'tzid'), zone]));
  }

  /** @returns epoch ms, or why there is no single start. */
  instantOf(start: ICAL.Property): number | 'badStart' | 'noZone' {
    const time = start.getFirstValue();
    if (!(time instanceof ICAL.Time) || time.isDate) return 'badStart';
    const { year, month, day, hour, minute, second } = time;
    const local = { year, month, day, hour, minute, second };
    const tzid = start.getFirstParameter('tzid');
    const isUtc = time.zone === ICAL.Timezone.utcTimezone;
    if (isUtc) return UTC(local) ?? 'badStart';
    const zone = this.zoneOf(tzid || this.floating);
    return zone ? (zone(local) ?? 'badStart') : 'noZone';
  }

  private zoneOf(name: string): Zone | null {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const zone = zoneOf(name) ?? this.definedZone(name);
    this.known.set(name, zone);
    return zone;
  }

  private definedZone(name: string): Zone | null {
    const component = this.own.get(name);
    if (!component) return null;
    const zone = new ICAL.Timezone({ component, tzid: name });
    return (local) =>
      UTC(local) === null ? null : new ICAL.Time({ ...local, isDate: false }, zone).toUnixTime() * 1000;
  }
}
