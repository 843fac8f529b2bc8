import { isRefusal, type Refusal } from '@crease/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsvRows } from './csv-rows.ts';
import { isCalendar, readCalendar } from './ical-rows.ts';
import { type EventRow, type ImportDefaults, MOST_ROWS, type ReadRow } from './import-row.ts';
import { type KnownEvent, type PlannedRow, planEvents } from './plan-import.ts';
import { readInstant, UTC, zoneOf } from './zoned-time.ts';

const DEFAULTS: ImportDefaults = { sport: 'cricket', format: 't20', league: '', timeZone: 'Asia/Kolkata' };
const HEAD = 'start,sport,format,league,home,away,venue';

function eventsOf(text: string, defaults = DEFAULTS): ReadRow<EventRow>[] {
  const read = readCsvRows(text, defaults);
  if (isRefusal(read) || !('events' in read)) throw new Error('not a file of events');
  return read.events;
}
const faultsOf = (rows: readonly ReadRow<unknown>[]) => rows.map((row) => ('fault' in row ? row.fault : 'good'));
const reasonOf = (read: unknown) => (read as Refusal).terms.reason;

describe('a CSV file of events', () => {
  it('is read with a byte order mark, CR LF, quotes and blank lines, by line', () => {
    const rows = eventsOf(
      `\ufeff${HEAD}\r\n2031-04-02 19:30,,,Valley Cup,"Carrow\nVale",Hill Town,\r\n\r\n2031-04-03T14:00Z,Cricket,ODI,Valley Cup, Ash ,Elm,"North, End"\r\n`,
    );
    expect(faultsOf(rows)).toEqual(['badName', 'good']);
    expect(rows[1]).toEqual({
      line: 5,
      name: 'Ash v Elm',
      row: {
        uid: null,
        sport: 'cricket',
        format: 'odi',
        league: 'Valley Cup',
        teams: ['Ash', 'Elm'],
        venue: 'North, End',
        startsAt: Date.UTC(2031, 3, 3, 14),
      },
    });
  });

  it('takes a time without a zone in the zone of the import', () => {
    const [row] = eventsOf(`${HEAD}\n2031-04-02 19:30,,,Cup,A,B,`);
    expect(row).toMatchObject({ row: { startsAt: Date.UTC(2031, 3, 2, 14) } });
  });

  it('names what is wrong with each row', () => {
    const rows = [
      'tomorrow,,,Cup,A,B,',
      '2031-02-30 10:00,,,Cup,A,B,',
      '2031-04-02 19:30,curling,,Cup,A,B,',
      '2031-04-02 19:30,,t5,Cup,A,B,',
      '2031-04-02 19:30,,,,A,B,',
      '2031-04-02 19:30,,,Cup,A,,',
      '2031-04-02 19:30,,,Cup,A,a,',
      '2031-04-02 19:30,,,Cup,=1+1,B,',
      `2031-04-02 19:30,,,Cup,${'A'.repeat(61)},B,`,
      '2031-04-02 19:30,,,Cup,A,B,,one cell too many',
    ];
    expect(faultsOf(eventsOf([HEAD, ...rows].join('\n')))).toEqual([
      ...['badStart', 'badStart', 'unknownSport', 'unknownFormat', 'noLeague', 'noTeams', 'sameTeams'],
      ...['badName', 'badName', 'badCells'],
    ]);
  });

  it('is refused without its columns, and beyond the most rows', () => {
    expect(reasonOf(readCsvRows('start;home;away\n1;2;3', DEFAULTS))).toBe('importColumns');
    expect(reasonOf(readCsvRows('', DEFAULTS))).toBe('importColumns');
    const long = [HEAD, ...Array.from({ length: 10_000 }, () => '2031-04-02 19:30,,,Cup,A,B,')].join('\n');
    expect(readCsvRows(long, DEFAULTS)).toMatchObject({ terms: { reason: 'importRows', most: MOST_ROWS } });
  });

  it('is one of teams if its header has them', () => {
    const text =
      'league,team,short,colours,players\nCup,Ash,ash,#112233 #aabbcc,Ann;Bob\nCup,Elm,toolong,,\nCup,Oak,,red,\nCup,Yew,,,Ann;ann';
    const read = readCsvRows(text, DEFAULTS);
    if (isRefusal(read) || !('teams' in read)) throw new Error('not a file of teams');
    expect(read.teams[0]).toMatchObject({
      row: { name: 'Ash', shortName: 'ASH', colours: ['#112233', '#aabbcc'], players: ['Ann', 'Bob'] },
    });
    expect(faultsOf(read.teams).slice(1)).toEqual(['badShort', 'badColours', 'badPlayers']);
  });
});

const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VTIMEZONE\r\nTZID:Club time\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0300\r\nTZOFFSETTO:+0300\r\nEND:STANDARD\r\nEND:VTIMEZONE',
    ...events.map((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

describe('an iCal file of events', () => {
  const inCup = { ...DEFAULTS, league: 'Cup' };
  const read = (text: string) => readCalendar(text, inCup) as ReadRow<EventRow>[];

  it('is read with its ids, places and zones', () => {
    const rows = read(
      calendar(
        ['UID:m1@x', 'SUMMARY:Ash v Elm', 'DTSTART:20310402T140000Z', 'LOCATION:Hill\\, North'],
        ['UID:m2@x', 'SUMMARY:Oak vs. Yew', 'DTSTART;TZID=Asia/Kolkata:20310402T193000'],
        ['UID:m3@x', 'SUMMARY:Fir - Box', 'DTSTART;TZID=Club time:20310402T170000'],
        ['UID:m4@x', 'SUMMARY:Bay V Fig', 'DTSTART:20310402T193000'],
      ),
    );
    expect(faultsOf(rows)).toEqual(['good', 'good', 'good', 'good']);
    expect(rows.map((row) => 'row' in row && row.row.startsAt)).toEqual(Array(4).fill(Date.UTC(2031, 3, 2, 14)));
    expect(rows[0]).toMatchObject({ line: 11, row: { uid: 'm1@x', venue: 'Hill, North', teams: ['Ash', 'Elm'] } });
  });

  it('names what is wrong with each event', () => {
    const rows = read(
      calendar(
        ['SUMMARY:Training', 'DTSTART:20310402T140000Z'],
        ['SUMMARY:Ash v Elm', 'DTSTART;VALUE=DATE:20310402'],
        ['SUMMARY:Ash v Elm', 'DTSTART;TZID=Moon/Crater:20310402T140000'],
        ['SUMMARY:Ash v Elm', 'DTSTART:20310402T140000Z', 'RRULE:FREQ=DAILY'],
        ['SUMMARY:Ash v Elm', 'DTSTART:20310402T140000Z', 'STATUS:CANCELLED'],
        ['SUMMARY:Ash v Elm'],
      ),
    );
    expect(faultsOf(rows)).toEqual(['noTeams', 'badStart', 'noZone', 'badStart', 'cancelled', 'badStart']);
  });

  it('is refused if it is cut off', () => {
    expect(isCalendar('\nBEGIN:VCALENDAR\r\nX')).toBe(true);
    expect(reasonOf(readCalendar('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n', DEFAULTS))).toBe('importUnreadable');
  });
});

describe('any text', () => {
  const pieces = fc.constantFrom(
    ...['start', 'home', 'away', ',', '"', '\n', '\r\n', 'BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'END:VEVENT', 'DTSTART:'],
    ...['DTSTART;TZID=x:20310402T140000', 'END:VCALENDAR', 'SUMMARY:A v B', 'RRULE:', ':', ';', '\u0000', '2031-04-02'],
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(fc.oneof(pieces, fc.string())).map((all) => all.join('')),
  );
  it('is read or refused, and never throws', () => {
    fc.assert(
      fc.property(text, (given) => {
        for (const each of [given, `${HEAD}\n${given}`, `BEGIN:VCALENDAR\r\n${given}\r\nEND:VCALENDAR`])
          for (const read of [readCsvRows(each, DEFAULTS), readCalendar(each, DEFAULTS)])
            expect(read).toBeTypeOf('object');
      }),
      { numRuns: 500 },
    );
  });
});

describe('times of zones', () => {
  it('follow the changes of the clocks', () => {
    const london = zoneOf('Europe/London') ?? UTC;
    expect(readInstant('2031-01-10 15:00', london)).toBe(Date.UTC(2031, 0, 10, 15));
    expect(readInstant('2031-07-10 15:00', london)).toBe(Date.UTC(2031, 6, 10, 14));
    expect(zoneOf('Moon/Crater')).toBeNull();
    expect(readInstant('2031-07-10T15:00:00-04:30', london)).toBe(Date.UTC(2031, 6, 10, 19, 30));
  });
});

describe('the plan of an import', () => {
  const now = Date.UTC(2031, 0, 1);
  const day = (number: number, hour = 12) => Date.UTC(2031, 3, number, hour);
  const base = { sport: 'cricket', format: 't20', venue: '' } as const;
  const rowOf = (
    uid: string | null,
    startsAt: number,
    teams: readonly [string, string] = ['Ash', 'Elm'],
  ): ReadRow<EventRow> => ({
    line: 2,
    name: 'Ash v Elm',
    row: { ...base, league: 'Cup', uid, teams, startsAt },
  });
  /** The events after a plan was applied. */
  const applied = (plan: readonly PlannedRow[], known: readonly KnownEvent[]): KnownEvent[] => [
    ...known.map((event) => {
      const change = plan.find(({ outcome, gameId }) => outcome === 'changed' && gameId === event.gameId);
      return change?.startsAt ? { ...event, startsAt: change.startsAt } : event;
    }),
    ...plan.flatMap(({ outcome, row }, at) =>
      outcome === 'new' && row
        ? [{ ...row, gameId: `g${known.length + at}`, plannedAt: row.startsAt, isWaiting: true }]
        : [],
    ),
  ];
  const plan = (rows: readonly ReadRow<EventRow>[], known: readonly KnownEvent[] = []) =>
    planEvents(rows, { known, now, lacks: () => null });

  it('finds an event by its uid, or by league, teams and day', () => {
    const known = applied(plan([rowOf('u', day(1)), rowOf(null, day(2))]), []);
    const again = plan([rowOf('u', day(5)), rowOf(null, day(2, 15), ['elm', 'ASH']), rowOf(null, day(3))], known);
    expect(again.map(({ outcome, wasAt }) => [outcome, wasAt])).toEqual([
      ['changed', day(1)],
      ['changed', day(2)],
      ['new', null],
    ]);
  });

  it('refuses past starts, repetitions, and changes of what has begun', () => {
    const begun = applied(plan([rowOf('u', day(1))]), []).map((event) => ({ ...event, isWaiting: false }));
    const rows = [rowOf('u', day(2)), rowOf('p', now - 1), rowOf('n', day(3)), rowOf('n', day(4))];
    expect(plan(rows, begun).map(({ fault }) => fault)).toEqual(['notWaiting', 'startPast', null, 'repeated']);
  });

  it('changes nothing when the same file is imported again', () => {
    const team = fc.constantFrom('Ash', 'Elm', 'Oak');
    const row = fc
      .tuple(
        fc.option(fc.constantFrom('a', 'b', 'c')),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ max: 23, min: 0 }),
        team,
      )
      .map(([uid, date, hour, other]) => rowOf(uid, day(date, hour), ['Yew', other]));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), fc.array(row, { maxLength: 8 }), (first, second) => {
        const before = applied(plan(first), []);
        const once = applied(plan(second, before), before);
        const twice = plan(second, once);
        expect(twice.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')).toEqual([]);
        expect(applied(twice, once)).toEqual(once);
      }),
    );
  });
});
