/** A local date and time without a zone; the month from 1. */
interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** Converts local times of a zone to epoch ms; null for a time that no calendar has. */
export type Zone = (local: LocalTime) => number | null;

export const UTC: Zone = (local) => utcOf(local);

/** Returns the zone of an IANA name such as `Asia/Kolkata`; null for an unknown name. */
export function zoneOf(name: string): Zone | null {
  if (/^(utc|gmt|z)$/i.test(name)) return UTC;
  const format = formatOf(name);
  if (!format) return null;
  const offsetAt = (at: number) => utcOf(partsOf(format, at)) ?? at;
  return (local) => {
    const asUtc = utcOf(local);
    if (asUtc === null) return null;
    // The offset at the first guess may be that before a change of the clocks: the second one is right.
    const guess = asUtc - (offsetAt(asUtc) - asUtc);
    return asUtc - (offsetAt(guess) - guess);
  };
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...parts, second: '2-digit' });
  } catch {
    return null;
  }
}

function partsOf(format: Intl.DateTimeFormat, at: number): LocalTime {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type as string, Number(value)]));
  const part = (type: keyof LocalTime) => parts.get(type) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

function utcOf({ year, month, day, hour, minute, second }: LocalTime): number | null {
  const at = Date.UTC(year, month - 1, day, hour, minute, second);
  const made = new Date(at);
  const isSame = made.getUTCMonth() === month - 1 && made.getUTCDate() === day && made.getUTCHours() === hour;
  return isSame && made.getUTCMinutes() === minute ? at : null;
}

const WRITTEN = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,6})?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;

/** Reads `2031-04-02 19:30`, with an optional offset. @param zone of a time without one. @returns epoch ms, or null. */
export function readInstant(text: string, zone: Zone): number | null {
  const [, year, month, day, hour, minute, second = '0', offset] = WRITTEN.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const [y, mo, d, h, mi, s] = [year, month, day, hour, minute, second].map(Number) as [
    ...[number, number, number],
    ...[number, number, number],
  ];
  const local = { year: y, month: mo, day: d, hour: h, minute: mi, second: s };
  if (offset === undefined) return zone(local);
  const at = utcOf(local);
  return at === null ? null : at - offsetMs(offset);
}

function offsetMs(offset: string): number {
  if (/z/i.test(offset)) return 0;
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(-2))];
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
