import { newClientRef } from '@crease/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreed, clientWith, consoleToken, operatorWith } from '../../testing/operator.ts';
import { oddsBody, refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  await app.followed();
});
afterAll(() => app.stop());

it('[I2] from the trial balance down to the transfers of a settled bet and its reversal', async () => {
  const player = await app.demoPlayer();
  await player.api.call('placeOdds', { body: oddsBody('g1', { size: 1000 }) });
  const trader = await operatorWith(app, 'trader');
  const settle = async (winner: string) => {
    const body = { marketId: 'g1-match_odds', winners: [winner], reason: 'as a test' };
    await agreed(app, await trader.api.call('settleMarket', { body }));
  };
  await settle('tides');
  await settle('kites');

  const { api } = await operatorWith(app, 'auditor');
  const balance = await api.call('trialBalance');
  const [play] = balance.assets;
  expect(play).toMatchObject({ asset: 'play:INR', sum: 0 });
  const cash = play?.kinds.find(({ kind }) => kind === 'cash');
  expect(cash).toMatchObject({ owner: 'player', accounts: 1 });

  const { items: accounts } = await api.call('ledgerAccounts', { query: { kind: 'cash', asset: 'play:INR' } });
  expect(accounts).toMatchObject([{ playerId: String(player.playerId), balance: cash?.balance }]);
  const account = accounts[0]?.account ?? '';
  const { items: lines, next } = await api.call('ledgerEntries', { query: { account } });
  expect(next).toBeNull();
  expect(lines[0]?.balance).toBe((await player.api.call('profile')).wallet.cash);
  const settlement = lines.findLast(({ kind }) => kind === 'settlement');
  expect(settlement).toMatchObject({ reference: 'g1-match_odds', what: expect.stringContaining('The tides won') });
  const journal = await api.call('ledgerJournal', { params: { journalId: settlement?.journalId ?? '' } });
  expect(journal.related).toMatchObject([{ kind: 'reversal' }]);
  expect(journal.transfers).toMatchObject([{ credit: account, amount: 900 }]);

  const before = await api.call('ledgerEntries', { query: { account, day: '2020-01-01' } });
  expect(before).toMatchObject({ items: [], account: { balance: 0 } });
  expect((await api.call('trialBalance', { query: { day: '2020-01-01' } })).assets).toMatchObject([{ sum: 0 }]);
});

it('search finds by player, reference, number, key and account', async () => {
  const player = await app.demoPlayer();
  const clientRef = newClientRef();
  const body = { clientRef, playerId: String(player.playerId), amount: 250, reason: 'a goodwill credit' };
  await clientWith(app, consoleToken(app)).call('adjustBalance', { body });
  const { api } = await operatorWith(app, 'finance');
  const find = (text: string) => api.call('ledgerSearch', { query: { text } });
  const [journal] = (await find(clientRef)).journals;
  expect(journal).toMatchObject({ kind: 'adjustment', reference: clientRef });
  for (const text of [journal?.journalId, journal?.key])
    expect((await find(text ?? '')).journals).toContainEqual(expect.objectContaining({ key: journal?.key }));
  const account = `cash:${player.playerId}:play:INR`;
  const { username } = await player.api.call('profile');
  for (const text of [account, username, String(player.playerId)])
    expect((await find(text)).accounts, text).toContainEqual(expect.objectContaining({ account }));
  const market = await find('g1-match_odds');
  expect(market.journals.every(({ reference }) => reference === 'g1-match_odds')).toBe(true);
  expect(await find('nowhere at all')).toEqual({ accounts: [], journals: [], next: null });
});

it('unknown entries are refused with a message, and traders cannot read the ledger', async () => {
  const { api } = await operatorWith(app, 'finance');
  const query = { kind: 'wishes' as 'cash', asset: 'play:INR' as const };
  expect((await refusalOf(api.call('ledgerAccounts', { query }))).status).toBe(400);
  const journal = await refusalOf(api.call('ledgerJournal', { params: { journalId: '99999999' } }));
  expect(journal).toMatchObject({ status: 404, message: 'Unknown journal' });
  const account = await refusalOf(api.call('ledgerEntries', { query: { account: 'cash:99:play:INR' } }));
  expect(account).toMatchObject({ status: 404, message: 'Unknown account' });
  const trader = await operatorWith(app, 'trader');
  expect((await refusalOf(trader.api.call('trialBalance'))).status).toBe(403);
});
