import { newClientRef } from '@crease/client';
import type { MarketResult } from '@crease/exchange';
import { isRefusal } from '@crease/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oddsBody, startTestServer, type TestPlayer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.stop());

const winners = (note: string, ...winners: number[]): MarketResult => ({ kind: 'winners', winners, note });
const TYPES = ['match_odds', 'bookmaker', 'fancy'] as const;

/** A player with 1,000 on the Tides at 1.9, on the Kites at 90 per 100, and on 52 runs at 90. */
async function bettor(gameId: string): Promise<TestPlayer> {
  app.feed.publishMatch(gameId);
  await app.followed();
  const player = await app.demoPlayer();
  const size = 1000;
  const side = 'back' as const;
  const ref = () => ({ clientRef: newClientRef(), side, size });
  await player.api.call('placeOdds', { body: oddsBody(gameId, { size }) });
  await player.api.call('placeBookmaker', {
    body: { ...ref(), marketId: `${gameId}-bookmaker`, runnerId: 'kites', rate: 90 },
  });
  await player.api.call('placeFancy', { body: { ...ref(), marketId: `${gameId}-fancy`, run: 52, rate: 90 } });
  return player;
}

async function declare(gameId: string, results: Partial<Record<(typeof TYPES)[number], MarketResult>>): Promise<void> {
  for (const type of TYPES) {
    const result = results[type];
    if (result) app.feed.publish(gameId, { kind: 'result', marketId: `${gameId}-${type}`, result });
  }
  await app.followed();
}

/** Corrects a wrong result as an operator does. */
async function resettle(gameId: string, type: string, result: MarketResult): Promise<void> {
  const marketId = `${gameId}-${type}`;
  const answer = await app.server.writer.submit({ type: 'resettleMarket', gameId, feedSeq: null, marketId, result });
  if (isRefusal(answer)) throw new Error(answer.code);
}

const DAY_MS = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

async function statementOf({ api }: TestPlayer) {
  const params = { from: dayOf(Date.now() - DAY_MS), to: dayOf(Date.now() + DAY_MS) };
  const { items } = await api.call('statement', { params });
  return [...items].reverse();
}

/** [kind, movement] of every line after the opening one; each line's balance follows from the one before. */
async function movements(player: TestPlayer): Promise<[string, number][]> {
  const lines = await statementOf(player);
  let balance = 0;
  for (const line of lines) {
    balance = Math.round((balance + line.credit - line.debit) * 100) / 100;
    expect([line.credit >= 0, line.debit >= 0, line.credit * line.debit]).toEqual([true, true, 0]);
    expect(line.balance, line.description).toBe(balance);
  }
  expect((await player.api.call('profile')).wallet).toMatchObject({ cash: balance, balance });
  expect(lines[0]).toMatchObject({ kind: 'opening', credit: 100_000 });
  return lines.slice(1).map(({ kind, credit, debit }) => [kind, Math.round((credit - debit) * 100) / 100]);
}

describe('[BT-09] settlement over HTTP', () => {
  it('[BT-06] pays each type by its result, takes commission, explains each bet; the statement shows each', async () => {
    const player = await bettor('end');
    const { api } = player;
    await declare('end', {
      match_odds: winners('Won by 4 wickets', 0),
      bookmaker: winners('Won by 4 wickets', 0),
      fancy: { kind: 'value', value: 52, note: '' },
    });
    const settled = (await api.call('bets', { query: { status: 'settled' } })).items;
    const ofType = (type: string) => settled.find(({ marketType }) => marketType === type);
    expect(ofType('match_odds')).toMatchObject({ profit: 900, marketCommission: 18, status: 'settled' });
    expect(ofType('match_odds')?.explanation).toContain('₹1,000 × (1.9 − 1) = ₹900');
    expect(ofType('match_odds')?.explanationTerms).toMatchObject({
      sum: { kind: 'price', profit: 900, stake: 1000, average: 1.9 },
    });
    expect(ofType('bookmaker')).toMatchObject({ profit: -1000, marketCommission: 0 });
    expect(ofType('fancy')).toMatchObject({ profit: 900, run: 52 });
    for (const bet of settled) expect(bet.explanation).toBeTruthy();
    expect(await movements(player)).toEqual([
      ['settlement', 900],
      ['commission', -18],
      ['settlement', -1000],
      ['settlement', 900],
    ]);
    // Days of another zone, 14 hours ahead.
    const [opening] = await statementOf(player);
    const day = dayOf(Date.parse(opening?.at ?? '') + 14 * 3_600_000);
    const ofDay = { params: { from: day, to: day }, query: { utcOffset: 14 * 60 } };
    expect((await api.call('statement', ofDay)).items.map(({ id }) => id)).toContain(opening?.id);
    const before = { ...ofDay, query: { utcOffset: 14 * 60 - 24 * 60 } };
    expect((await api.call('statement', before)).items.map(({ id }) => id)).not.toContain(opening?.id);
    expect(await api.call('betMatches')).toEqual([
      { gameId: 'end', name: 'end Tides v end Kites', sportId: 4, bets: 3, exposure: 0, profit: 782 },
    ]);
    const reply = await api.call('betProfit');
    expect(reply).toMatchObject({ bets: 3, gross: 800, commission: 18, net: 782 });
    expect(reply.markets.map(({ net }) => net).sort((a, b) => a - b)).toEqual([-1000, 882, 900]);
    expect(reply.events).toMatchObject([{ gameId: 'end', bets: 3, net: 782 }]);
    const [market] = reply.markets;
    const settledOn = dayOf(Date.parse(market?.settledAt ?? '') + 14 * 3_600_000);
    const marketsOf = async (utcOffset: number) =>
      (await api.call('betProfit', { query: { from: settledOn, to: settledOn, utcOffset } })).markets.map(
        ({ marketId }) => marketId,
      );
    expect(await marketsOf(14 * 60)).toContain(market?.marketId);
    expect(await marketsOf(-10 * 60)).not.toContain(market?.marketId);
    expect((await api.call('betProfit', { query: { sportId: 2 } })).markets).toEqual([]);
    expect((await api.call('betProfit', { query: { from: '2020-01-01', to: '2020-01-31' } })).net).toBe(0);
    await expect(api.call('betProfit', { query: { from: '2020-02-01', to: '2020-01-31' } })).rejects.toThrow();
    expect((await api.call('bets', { query: { status: 'settled', marketType: 'fancy' } })).total).toBe(1);
    expect((await api.call('exposureAmount')).markets).toEqual([]);
    const event = await app.visitor.call('event', { params: { gameId: 'end' } });
    expect(event.markets.map(({ status }) => status)).toEqual(['settled', 'settled', 'settled']);
  });

  it('void: stakes are returned, nothing is paid, and the bet says why', async () => {
    const player = await bettor('rain');
    const rain: MarketResult = { kind: 'void', note: 'Rain' };
    await declare('rain', { match_odds: rain, bookmaker: rain, fancy: rain });
    expect(await player.api.call('betProfit')).toMatchObject({ bets: 0, net: 0, markets: [] });
    const voided = (await player.api.call('bets', { query: { status: 'voided' } })).items;
    expect(voided.map(({ voided, matched, profit, reason }) => [voided, matched, profit, reason])).toEqual(
      TYPES.map(() => [1000, 0, 0, 'Rain']),
    );
    for (const { explanation, explanationTerms } of voided) {
      expect(explanation).toMatch(/^Void/);
      expect(explanationTerms).toMatchObject({ kind: 'voided' });
    }
    expect(await movements(player)).toEqual([]);
  });

  it('dead heat: half the stake wins at the full price, half loses', async () => {
    const player = await bettor('tie');
    await declare('tie', { match_odds: winners('Tied', 0, 1), bookmaker: winners('Tied', 0, 1) });
    const bets = (await player.api.call('bets', { query: { status: 'settled' } })).items;
    expect(bets.map(({ marketType, profit }) => [marketType, profit]).sort()).toEqual([
      ['bookmaker', -50],
      ['match_odds', -50],
    ]);
    const fancyHeld = 1000;
    expect((await player.api.call('exposureAmount')).exposureAmount).toBe(fancyHeld);
    await declare('tie', { fancy: { kind: 'value', value: 51, note: '' } });
    expect(await movements(player)).toEqual([
      ['settlement', -50],
      ['settlement', -50],
      ['settlement', -1000],
    ]);
  });

  it('[MO-04] re-settlement: the old result is reversed and the new one booked, each with a statement line', async () => {
    const player = await bettor('again');
    await declare('again', {
      match_odds: winners('', 0),
      bookmaker: winners('', 0),
      fancy: { kind: 'value', value: 52, note: '' },
    });
    await resettle('again', 'match_odds', winners('Corrected', 1));
    await resettle('again', 'fancy', { kind: 'value', value: 51, note: 'Corrected' });
    await resettle('again', 'bookmaker', { kind: 'void', note: 'Wrong fixture' });
    expect(await movements(player)).toEqual([
      ['settlement', 900],
      ['commission', -18],
      ['settlement', -1000],
      ['settlement', 900],
      // Profit and commission are reversed in one journal, in two lines.
      ['reversal', 18],
      ['reversal', -900],
      ['settlement', -1000],
      ['reversal', -900],
      ['settlement', -1000],
      ['reversal', 1000],
    ]);
    const bets = (await player.api.call('bets')).items;
    const statusOf = Object.fromEntries(bets.map(({ marketType, status, profit }) => [marketType, [status, profit]]));
    expect(statusOf).toEqual({
      match_odds: ['settled', -1000],
      bookmaker: ['voided', 0],
      fancy: ['settled', -1000],
    });
    for (const { marketCommission } of bets) expect(marketCommission ?? 0).toBe(0);
  });

  it('[T01] eight concurrent settlements of a market pay each player once', async () => {
    const player = await bettor('once');
    const settle = () =>
      app.server.writer.submit({
        ...({ type: 'settleMarket', gameId: 'once', feedSeq: null, marketId: 'once-match_odds' } as const),
        result: winners('', 0),
      });
    const answers = await Promise.all(Array.from({ length: 8 }, settle));
    const kinds = answers.map((answer) => ('kind' in answer ? answer.kind : answer.code));
    expect(kinds.filter((kind) => kind === 'settled')).toHaveLength(1);
    expect((await settle()) as object).toMatchObject({ ignored: 'already' });
    const lines = await statementOf(player);
    expect(lines.slice(1).map(({ kind }) => kind)).toEqual(['settlement', 'commission']);
  });
});
