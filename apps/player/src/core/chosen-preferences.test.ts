import { exactReply, wireBody } from '@crease/client';
import { preferences } from '@crease/contract';
import { usePreferences } from '@crease/web';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { changesBetween, chooseHere, chosenHere, UNTOUCHED } from './chosen-preferences.ts';
import { useSlipSettings } from './orders/slip/slip-settings.ts';

beforeEach(() => chooseHere(UNTOUCHED));
afterAll(() => chooseHere(UNTOUCHED));

it('has the defaults of the server, in its format', () => {
  expect(chosenHere()).toEqual(UNTOUCHED);
  const sent = wireBody('changePreferences', UNTOUCHED);
  expect(preferences.parse(sent)).toEqual(sent);
  expect(sent).toMatchObject({ quickStakes: [100, 500, 1000, 5000, 10_000, 25_000] });
});

it('applies the account’s preferences and returns them unchanged', () => {
  const sent = exactReply(
    'preferences',
    preferences.parse({
      language: 'hi',
      theme: 'dark',
      quickStakes: [200, 300, 400, 500, 600, 700],
      defaultStake: 250,
      confirmBets: true,
      acceptOdds: 'exact',
      notifications: { matched: false, settled: true, suspended: false, news: true },
      starredMatches: ['m2', 'm1'],
      pinnedMarkets: [{ gameId: 'm1', marketId: 'm1-odds' }],
      guided: true,
    }),
  );
  chooseHere(sent);
  expect(chosenHere()).toEqual(sent);
  expect(usePreferences.getState()).toMatchObject({ locale: 'hi', theme: 'dark', hideBalances: false });
  expect(useSlipSettings.getState()).toMatchObject({ confirmFirst: true, acceptOdds: 'exact', defaultStake: 25_000 });
});

it('converts another client’s amounts to six', () => {
  chooseHere({ ...UNTOUCHED, quickStakes: [5000] });
  expect(chosenHere().quickStakes).toEqual([5000, 10_000, 50_000, 100_000, 500_000, 1_000_000]);
});

it('finds changes, also nested ones', () => {
  const changed = { ...UNTOUCHED, theme: 'dark' as const, notifications: { ...UNTOUCHED.notifications, news: false } };
  expect(changesBetween(UNTOUCHED, changed)).toEqual({ theme: 'dark', notifications: changed.notifications });
  expect(changesBetween(changed, structuredClone(changed))).toEqual({});
});
