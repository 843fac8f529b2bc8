import { spawn } from 'node:child_process';
import { ROUTES, type Route } from '@crease/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtProgram } from '../../../packages/store/src/testing/built-program.ts';
import { acceptLink, agreed } from '../../server/src/testing/operator.ts';
import { oddsBody, startTestServer, type TestServer } from '../../server/src/testing/running-server.ts';
import { COMMANDS } from './commands.ts';
import { runConsole } from './run-console.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  await app.followed();
});
afterAll(() => app.stop());

/** Runs one command line; returns its output and exit code. */
async function console(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' };
  const code = await runConsole(args, {
    env: { DATA_DIR: app.server.config.folder },
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
  });
  return { code, ...said };
}

async function done(...args: string[]) {
  const { code, out, err } = await console(...args, '--json');
  if (code !== 0) throw new Error(`${args.join(' ')}: ${err}`);
  return JSON.parse(out);
}

const why = ['--reason', 'as a test'];

describe('the command line', () => {
  it("invites the first owner, who joins by the printed link; a second one needs the first one's approval", async () => {
    const program = await builtProgram(new URL('main.ts', import.meta.url));
    const env = { ...process.env, DATA_DIR: app.server.config.folder };
    const child = spawn(process.execPath, [program, 'invite-owner', 'first', ...why, '--json'], { env });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
    const { link, invitation } = JSON.parse(said) as { link: string; invitation: { invitedBy: string } };
    expect(invitation).toMatchObject({ username: 'first', role: 'owner', invitedBy: 'cli' });
    await acceptLink(app, { token: link.split('#')[1] ?? '', address: '198.51.100.1' });
    expect(await done('operators')).toMatchObject([{ username: 'first', role: 'owner', disabled: false }]);
    expect((await done('audit', '--act', 'inviteOperator')).items[0]).toMatchObject({ operator: 'cli' });
    const second = await done('invite-owner', 'second', ...why);
    expect(second).toMatchObject({ link: null, proposalId: expect.any(String) });
    expect((await console('proposal', second.proposalId, 'yes', ...why)).err).toContain('The console can propose');
  });

  it('invites an operator, creates another link, revokes it, disables an operator and invites them to return', async () => {
    const { invitation } = await done('operators', 'invite', 'helper', '--role', 'support', ...why);
    expect((await done('invitations', 'link', invitation.id, ...why)).link).toMatch(/^\/join#/);
    expect(await done('invitations')).toMatchObject([{ username: 'helper', hasLink: true }]);
    expect(await done('invitations', 'revoke', invitation.id, ...why)).toEqual({ revoked: true });
    expect(await done('invitations', 'list')).toEqual([]);
    const { link } = await done('operators', 'invite', 'helper', '--role', 'support', ...why);
    const { id } = await acceptLink(app, { token: link.split('#')[1], address: '198.51.100.2' });
    expect(await done('operators', 'disable', id, ...why)).toMatchObject({ disabled: true });
    expect(await done('operators', 'enable', id, ...why)).toMatchObject({ invitation: { returns: true } });
  });

  it("sets the organisation's details", async () => {
    expect(await done('status', 'maintenance', ...why)).toMatchObject({ BRAND_STATUS: 'maintenance' });
    expect(await done('status', 'live', ...why)).toMatchObject({ BRAND_STATUS: 'live' });
    expect(await done('app-details', '--title', 'Another title', '--otp', '0')).toMatchObject({
      SEO_TITLE: 'Another title',
      OTP: 0,
    });
    expect(await done('app-details', '--lobby', 'https://lobby.example/crease')).toMatchObject({
      LOBBY_URL: 'https://lobby.example/crease',
    });
    const ends = ['--ends', '2099-01-01T00:00Z'];
    const { id } = await done('banner', 'add', '--title', 'Come in', '--link', '/terms', '--order', '3', ...ends);
    expect(await done('banner', 'list')).toMatchObject([{ id, order: 3, endsAt: '2099-01-01T00:00:00.000Z' }]);
    await done('banner', 'remove', id);
    expect(await done('announcement', 'Back at noon')).toEqual({ text: 'Back at noon' });
    await done('announcement', '--clear');
    expect(await done('announcement')).toEqual(await app.visitor.call('announcement'));
    const said = [
      'news',
      'say',
      'Play stops',
      '--title',
      'Rain',
      '--ends',
      new Date(Date.now() + 60_000).toISOString(),
    ];
    const news = await done(...said, '--link', '/home');
    expect(news).toMatchObject({ title: 'Rain', message: 'Play stops', playerId: null, link: '/home', told: 0 });
    expect(await done('news')).toEqual([news]);
    expect(await done('news', 'remove', news.id)).toEqual({ removed: true });
    expect(await done('news', 'list')).toEqual([]);
    expect(await done('demo', 'off')).toMatchObject({ hasDemoUsers: false });
    expect(await done('demo', 'on')).toMatchObject({ hasDemoUsers: true });
    const [{ sport }] = await done('sports');
    expect(await done('sports', sport, 'on')).toMatchObject({ sport, on: true });
    expect(await done('sports', sport, 'off')).toMatchObject({ sport, on: false });
  });

  it('manages players', async () => {
    const { playerId, api } = await app.demoPlayer();
    const { username } = await api.call('profile');
    expect((await done('players', username)).items).toMatchObject([{ playerId: String(playerId) }]);
    expect(await done('exclude', String(playerId), ...why)).toEqual({ playerId: String(playerId), excluded: true });
    expect(await done('exclude', String(playerId), '--undo', ...why)).toMatchObject({ excluded: false });
    expect((await done('referrers')).items).toEqual([]);
    expect(await done('hold-referrer', String(playerId), ...why)).toMatchObject({ held: true });
    expect(await done('hold-referrer', String(playerId), '--undo', ...why)).toMatchObject({ held: false });
    const lowered = await done('lower-limit', String(playerId), 'loss', '5000', '--period', 'week', ...why);
    expect(lowered.money).toContainEqual(expect.objectContaining({ kind: 'loss', period: 'week', value: 5000 }));
    expect((await done('limits', String(playerId))).money).toEqual(lowered.money);
    expect(await done('end-sessions', String(playerId), ...why)).toEqual({ ended: 1 });
    expect((await console('force-update', String(playerId), 't1', ...why)).err).toContain('Demo players');
    const { case: opened } = await done('open-case', String(playerId), '--text', 'A letter came');
    expect(await done('assign-case', opened.caseId)).toMatchObject({ case: { assignedTo: 'cli' } });
    expect((await done('note-case', opened.caseId, '--text', 'Answered')).notes).toHaveLength(2);
    expect((await done('cases', 'assigned', '--kind', 'byHand')).items).toMatchObject([{ caseId: opened.caseId }]);
    expect((await console('close-case', opened.caseId, 'forgotten', ...why)).code).toBe(1);
    expect(await done('close-case', opened.caseId, 'noConcern', ...why)).toMatchObject({ case: { state: 'closed' } });
    expect((await done('case', opened.caseId)).case.closed).toMatchObject({ by: 'cli', reason: 'as a test' });
    expect(await done('linked', '--days', '7')).toEqual([]);
    expect((await done('outbox')).items).toEqual([]);
  });

  it('stops, resumes, voids and settles markets', async () => {
    const { api } = await app.demoPlayer();
    const { bet } = await api.call('placeOdds', { body: oddsBody('g1') });
    expect(await done('stop', 'g1-match_odds', ...why)).toMatchObject({ stopped: true, statusReason: 'as a test' });
    expect(await done('resume', 'g1-match_odds', ...why)).toMatchObject({ stopped: false, status: 'open' });
    expect(await done('void-bet', bet.betId, ...why)).toEqual({ betId: bet.betId, status: 'voided', proposalId: null });
    const window = ['--from', '2026-01-01T00:00Z', '--to', '2099-01-01T00:00Z'];
    expect(await done('void-window', 'g1-bookmaker', ...window, ...why)).toMatchObject({ status: 'open' });
    const two = await console('remove-runner', 'g1-match_odds', 'kites', '--reduction', '16.2', ...why);
    expect(two).toMatchObject({ code: 1, err: expect.stringContaining('void the market instead') });
    expect(await done('void', 'g1-bookmaker', ...why)).toMatchObject({ status: 'voided' });
    const fancy = await done('settle', 'g1-fancy', '--number', '171', ...why);
    expect(fancy).toMatchObject({ status: 'open', proposalId: expect.any(String) });
    await agreed(app, fancy);
    app.feed.publishMatch('ended');
    app.feed.endMatch('ended');
    await app.followed();
    const ended = ['settle', 'ended-match_odds', '--winner', 'tides'];
    expect(await done(...ended, ...why)).toMatchObject({ status: 'settled', proposalId: null });
  });

  it("shows tickets' liability, and the preview of a manual leg decision", async () => {
    expect(await done('ticket-limit', 'payout', '900000', ...why)).toMatchObject({ maxPayout: 900_000 });
    expect(await done('tickets')).toMatchObject({ tickets: 0, limits: { maxPayout: 900_000 }, events: [] });
    expect((await console('tickets', '7')).err).toContain('NOT_FOUND');
    expect((await console('ticket-leg', '7', '1', 'void')).err).toContain('NOT_FOUND');
    expect((await console('ticket-leg', '7', '1', 'maybe', ...why)).code).toBe(2);
  });

  it('[BT-08] sets live pictures of an event', async () => {
    const pictures = { gameId: 'g1', url: 'https://tv.example/g1.m3u8', delaySeconds: 5 };
    expect(await done('stream', 'g1', pictures.url, '--delay', '5')).toEqual([pictures]);
    expect(await done('stream')).toEqual([pictures]);
    expect(await done('stream', 'g1', 'none')).toMatchObject([{ url: '' }]);
    expect(await done('stream', 'g1', '--clear')).toEqual([]);
  });

  it('counts and checks', async () => {
    await app.visitor.call('pageVisit', { body: { path: '/' } });
    expect(await done('visits')).toMatchObject([{ path: '/', visits: 1 }]);
    expect(await done('audit', 'check')).toMatchObject({ whole: true });
    const { out } = await console('audit', '--page', '1');
    expect(out).toMatch(/^id +at +operator/m);
    expect(out).toMatch(/\d+ in all, page 1 of \d+/);
  });

  it('uses different exit codes for refused, usage error and no server', async () => {
    expect(await console('stop', 'nowhere', ...why)).toMatchObject({
      code: 1,
      err: expect.stringContaining('UNKNOWN_MARKET'),
    });
    expect(await console('status', 'asleep', ...why)).toMatchObject({ code: 1 });
    expect(await console('stop', 'g1-fancy')).toMatchObject({ code: 1, err: expect.stringContaining('Say why') });
    for (const wrong of [
      ['nonsense'],
      ['constructor'],
      ['status', '--winner', 'x'],
      ['stop'],
      ['demo', 'maybe'],
      ['visits', 'x'],
      [],
    ])
      expect((await console(...wrong)).code, wrong.join(' ')).toBe(2);
    const world = { env: { DATA_DIR: '/nowhere/at/all' }, out: () => {}, err: () => {} };
    expect(await runConsole(['status'], world)).toBe(3);
    expect(JSON.parse((await console('stop', 'nowhere', '--json', ...why)).err)).toMatchObject({ status: 404 });
  });

  it('a player name with a control sequence is printed harmlessly', async () => {
    await done('announcement', '\u001b[2Jgone');
    const { out } = await console('announcement');
    expect(out).not.toContain('\u001b');
    expect(out).toContain('[2Jgone');
    await done('announcement', '--clear');
  });

  it('has help for every command, and a command for every act of the contract', async () => {
    const help = (await console('--help')).out;
    for (const name of Object.keys(COMMANDS)) {
      expect(help).toContain(`  ${name} `);
      expect((await console(name, '--help')).code).toBe(0);
    }
    const source = Object.values(COMMANDS)
      .map((command) => ('run' in command ? String(command.run) : ''))
      .join();
    // Calls of a session: the console has none.
    const ofSessions = ['operatorSignout', 'changeOperatorPassword'];
    const acts = (Object.entries(ROUTES) as [string, Route][]).filter(
      ([name, { access, method }]) => access === 'operator' && method === 'POST' && !ofSessions.includes(name),
    );
    for (const [name] of acts)
      expect(`${source} inviteOperator setStaffLimits setBanner openReportFile`).toContain(name);
  });
});
