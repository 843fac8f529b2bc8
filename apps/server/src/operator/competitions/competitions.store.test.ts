import type { BodyOf } from '@crease/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
let trader: TestOperator;
const clock = Date.parse('2030-04-02T14:00:00.000Z');

beforeAll(async () => {
  app = await startTestServer({}, { now: () => clock });
  trader = await operatorWith(app, 'trader');
});
afterAll(() => app.stop());

const league = async (name: string, sport: 'cricket' | 'soccer' = 'cricket') =>
  (await trader.api.call('saveLeague', { body: { name, sport, region: 'Norland', season: '2030' } })).id;
const team = async (name: string, ...leagueIds: string[]) =>
  (await trader.api.call('saveTeam', { body: { name, leagueIds } })).id;
const reasonOf = async (call: Promise<unknown>) => (await refusalOf(call)).terms?.reason;

type Options = Partial<BodyOf<'importEvents'>>;
const importFile = (text: string | Uint8Array<ArrayBuffer>, body: Options = {}) =>
  trader.api.call('importEvents', { body: { act: 'preview', ...body }, files: { file: new Blob([text]) } });
const outcomes = ({ rows }: Awaited<ReturnType<typeof importFile>>) =>
  rows.map(({ outcome, fault }) => fault ?? outcome);

describe('leagues, teams and people', () => {
  it('are created, edited, listed by part of a name, and archived', async () => {
    const leagueId = await league('Valley Cup');
    const teamId = await team('Carrow Vale', leagueId);
    const body = { teamId, name: 'A Batter', role: 'batter', place: 1 };
    const { id: personId } = await trader.api.call('savePerson', { body });
    await trader.api.call('savePerson', { body: { ...body, name: 'Second', place: 2 } });
    await trader.api.call('savePerson', { body: { ...body, personId, name: 'First' } });
    expect(await trader.api.call('people', { query: { teamId } })).toMatchObject([
      { name: 'First', place: 1 },
      { name: 'Second', place: 2 },
    ]);
    expect(await trader.api.call('teams', { query: { leagueId } })).toMatchObject([
      { teamId, shortName: 'CV', people: 2, leagueIds: [leagueId], isArchived: false },
    ]);
    expect(await trader.api.call('leagues', { query: { text: 'LLEY' } })).toMatchObject([{ leagueId, teams: 1 }]);
    await trader.api.call('archiveLeague', { body: { leagueId, archived: true } });
    expect(await trader.api.call('leagues', { query: { text: 'valley' } })).toEqual([]);
    expect(await trader.api.call('leagues', { query: { text: 'valley', archived: 'true' } })).toMatchObject([
      { isArchived: true },
    ]);
    await trader.api.call('archiveLeague', { body: { leagueId, archived: false } });
    const { items } = await (await operatorWith(app, 'owner')).api.call('auditTrail', { query: { act: 'savePerson' } });
    expect(items.map(({ operator }) => operator)).toContain(trader.username);
  });

  it('have unique names in any case: a league in its sport, a team in its leagues, a person in a team', async () => {
    const [first, second] = [await league('North League'), await league('South League')];
    await league('North League', 'soccer');
    expect(await reasonOf(league('NORTH LEAGUE'))).toBe('nameTaken');
    const body = { leagueId: second, name: 'north league', sport: 'cricket' as const };
    expect(await reasonOf(trader.api.call('saveLeague', { body }))).toBe('nameTaken');
    const teamId = await team('Hill Town', first);
    expect(await reasonOf(team('hill town', second, first))).toBe('nameTaken');
    const other = await team('Hill Town', second);
    const joined = { teamId: other, name: 'Hill Town', leagueIds: [second, first] };
    expect(await reasonOf(trader.api.call('saveTeam', { body: joined }))).toBe('nameTaken');
    expect(await trader.api.call('teams', { query: { leagueId: second } })).toMatchObject([{ leagueIds: [second] }]);
    await trader.api.call('savePerson', { body: { teamId, name: 'Ann' } });
    expect(await reasonOf(trader.api.call('savePerson', { body: { teamId, name: 'ANN' } }))).toBe('nameTaken');
  });

  it('refuse bad input', async () => {
    const [cricket, soccer] = [await league('Mixed'), await league('Mixed', 'soccer')];
    expect(await reasonOf(team('Both', cricket, soccer))).toBe('leaguesOfOneSport');
    expect(await reasonOf(team('Nowhere', '999999'))).toBe('row');
    const gone = { leagueId: '999999', name: 'x', sport: 'cricket' as const };
    expect(await reasonOf(trader.api.call('saveLeague', { body: gone }))).toBe('row');
    expect(await reasonOf(trader.api.call('archiveTeam', { body: { teamId: '999999', archived: true } }))).toBe('row');
    for (const name of ['=1+1', ' ', '+x', '@x', 'x'.repeat(61)])
      expect((await refusalOf(league(name))).code).toBe('INVALID_INPUT');
    const support = await operatorWith(app, 'support');
    const body = { name: 'x', sport: 'cricket' as const };
    expect((await refusalOf(support.api.call('saveLeague', { body }))).code).toBe('FORBIDDEN');
  });

  it('give an event its league, looks and players in the order of batting', async () => {
    const leagueId = await league('Lake Cup');
    const colours = ['#112233', '#aabbcc'] as [string, string];
    const look = { name: 'Lakers', leagueIds: [leagueId], shortName: 'lk', colours, venue: 'Lake Oval' };
    const { id: home } = await trader.api.call('saveTeam', { body: look });
    const away = await team('Hillers', leagueId);
    for (const [name, place] of [
      ['Second', 2],
      ['First', 1],
    ] as const)
      await trader.api.call('savePerson', { body: { teamId: home, name, place } });
    const about = { format: 't20' as const, startsAt: '2030-04-03T14:30:00.000Z', leagueId };
    const made = await trader.api.call('createEvent', { body: { ...about, teamIds: [home, away] } });
    expect(made).toMatchObject({ competition: 'Lake Cup', name: 'Lakers v Hillers' });
    expect(made.teams[0]).toMatchObject({ shortName: 'LK', colours });
    const params = { gameId: made.gameId };
    const toss = { kind: 'toss', winner: 0, elected: 'bat' } as const;
    await trader.api.call('enterTrade', { params, body: { number: 0, entry: toss } });
    const started = await trader.api.call('enterTrade', {
      params,
      body: { number: 1, entry: { kind: 'startInnings' } },
    });
    expect(started.next).toMatchObject({ striker: 'First', nonStriker: 'Second' });
    const elsewhere = await team('Strangers', await league('Other Cup'));
    const wrong = trader.api.call('createEvent', { body: { ...about, teamIds: [home, elsewhere] } });
    expect(await reasonOf(wrong)).toBe('teamOfLeague');
    expect(await reasonOf(trader.api.call('createEvent', { body: about }))).toBe('teamsMissing');
  });
});

const CSV = [
  'start,league,home,away,venue',
  '2030-05-01T14:00Z,Import Cup,Ash,Elm,Park',
  '2030-05-02T14:00Z,Import Cup,Oak,Ash,',
  'soon,Import Cup,Oak,Elm,',
].join('\r\n');

describe('an import', () => {
  it('previews, then creates leagues, teams and events; the same file again changes nothing', async () => {
    expect(await importFile(CSV)).toMatchObject({
      isApplied: false,
      rows: [{ outcome: 'refused', fault: 'unknownLeague', line: 2 }, {}, { fault: 'badStart', line: 4 }],
      missing: { leagues: ['Import Cup'], teams: ['Ash', 'Elm', 'Oak'] },
    });
    const preview = await importFile(CSV, { create: 'true' });
    expect(outcomes(preview)).toEqual(['new', 'new', 'badStart']);
    expect(await trader.api.call('leagues', { query: { text: 'Import' } })).toEqual([]);
    const { rows } = await importFile(CSV, { act: 'apply', create: 'true', digest: preview.digest });
    const [gameId = ''] = rows.flatMap((row) => row.gameId ?? []);
    expect(await app.visitor.call('event', { params: { gameId } })).toMatchObject({
      name: 'Ash v Elm',
      competition: 'Import Cup',
      status: 'scheduled',
      startsAt: '2030-05-01T14:00:00.000Z',
    });
    const before = (await trader.api.call('tradedEvents')).length;
    for (const create of ['true', 'false'] as const)
      expect(outcomes(await importFile(CSV, { act: 'apply', create }))).toEqual(['unchanged', 'unchanged', 'badStart']);
    expect((await trader.api.call('tradedEvents')).length).toBe(before);
    const stale = importFile(CSV, { act: 'apply', create: 'true', digest: preview.digest });
    expect((await refusalOf(stale)).code).toBe('MARKET_VERSION_CHANGED');
  });

  it('reschedules events of a calendar by their ids, and says what has begun', async () => {
    const event = (hour: number) =>
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a1\r\nSUMMARY:Fir v Box\r\nDTSTART:20300601T${hour}0000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
    const options = { act: 'apply', create: 'true', league: 'Calendar Cup' } as const;
    const made = await importFile(event(12), options);
    const gameId = made.rows[0]?.gameId ?? '';
    expect(outcomes(made)).toEqual(['new']);
    expect((await importFile(event(18), options)).rows).toMatchObject([
      { outcome: 'changed', gameId, wasAt: '2030-06-01T12:00:00.000Z' },
    ]);
    expect((await app.visitor.call('event', { params: { gameId } })).startsAt).toBe('2030-06-01T18:00:00.000Z');
    expect(outcomes(await importFile(event(18), options))).toEqual(['unchanged']);
    const params = { gameId };
    const { number } = await trader.api.call('takeEvent', { params, body: {} });
    await trader.api.call('enterTrade', { params, body: { number, entry: { kind: 'abandon', reason: 'Flood' } } });
    expect(outcomes(await importFile(event(20), options))).toEqual(['notWaiting']);
    await app.server.trading.watch();
    expect(outcomes(await importFile(event(18), options))).toEqual(['unchanged']);
    const history = await trader.api.call('eventHistory', { params });
    expect(history.map(({ text }) => text)).toEqual([
      'Abandoned: Flood',
      'Set the start to 2030-06-01 18:00 UTC: Imported schedule',
      'Created',
    ]);
    expect(history[0]).toMatchObject({ operator: trader.username });
  });

  it('takes teams with their looks and players', async () => {
    const file = 'league,team,short,colours,players\nSquad Cup,Pines,pin,#101010 #fafafa,Ann;Bob\n';
    const options = { act: 'apply', create: 'true' } as const;
    expect(outcomes(await importFile(file))).toEqual(['unknownLeague']);
    expect(outcomes(await importFile(file, options))).toEqual(['new']);
    expect(outcomes(await importFile(file, options))).toEqual(['unchanged']);
    const swapped = file.replace('Ann;Bob', 'Bob;Ann');
    expect(outcomes(await importFile(swapped, options))).toEqual(['changed']);
    const [{ teamId, shortName } = { teamId: '', shortName: '' }] = await trader.api.call('teams', {
      query: { text: 'Pines' },
    });
    expect(shortName).toBe('PIN');
    expect((await trader.api.call('people', { query: { teamId } })).map(({ name }) => name)).toEqual(['Bob', 'Ann']);
  });

  it('refuses files that it cannot read, and stores nothing', async () => {
    const long = ['start,home,away', ...Array.from({ length: 10_000 }, () => '2031-04-02 19:30,A,B')].join('\n');
    const latin = new Uint8Array([...new TextEncoder().encode('start,home,away\n'), 0xe9]);
    expect(await reasonOf(importFile(long))).toBe('importRows');
    expect(await reasonOf(importFile(latin))).toBe('importUnreadable');
    expect(await reasonOf(importFile('one,two\n1,2'))).toBe('importColumns');
    expect(await reasonOf(importFile(CSV, { timeZone: 'Moon/Crater' }))).toBe('timeZone');
    expect((await refusalOf(importFile('x'.repeat(1024 * 1024 + 1)))).code).toBe('FILE_TOO_LARGE');
    expect(outcomes(await importFile('start,league,home,away\n2030-07-01 10:00Z,Cup,=1+1,B'))).toEqual(['badName']);
  });
});
