import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useSlipSettings } from '../../core/orders/slip/slip-settings.ts';
import type { FixedMarket, FixedSelection } from '../wire-types.ts';
import { isChanged, noticePrices, removePick, takeChangedOdds, togglePick, useTicketSlip } from './ticket-slip.ts';
import { faultOf, sumsOfSlip } from './whole-slip.ts';

const SELECTION: FixedSelection = { selectionId: 'm:home', name: 'Home', line: null, price: 190, status: 'open' };
const MARKET: FixedMarket = {
  marketId: 'm',
  gameId: 'g',
  name: 'Match odds',
  group: 'odds',
  status: 'open',
  statusReason: '',
  inPlay: false,
  betDelaySeconds: 0,
  mainLine: null,
  isCombinable: false,
  selections: [SELECTION],
};

beforeEach(() => togglePick('Home v Away', MARKET, SELECTION));
afterEach(() => {
  removePick('m:home');
  useSlipSettings.setState(useSlipSettings.getInitialState());
});

const pick = () => {
  const [first] = useTicketSlip.getState().picks;
  if (!first) throw new Error('nothing is on the slip');
  return first;
};
const offer = (price: number) => noticePrices(new Map([['m:home', price]]));

describe('odds that move on the slip', () => {
  it('are accepted at once if better, else wait for the player', () => {
    offer(195);
    expect([pick().price, isChanged(pick())]).toEqual([195, false]);
    offer(188);
    expect([pick().price, pick().now, isChanged(pick())]).toEqual([195, 188, true]);
    takeChangedOdds();
    expect([pick().price, isChanged(pick())]).toEqual([188, false]);
  });

  it('wait for a player who wants exact odds, even if better', () => {
    useSlipSettings.setState({ acceptOdds: 'exact' });
    offer(195);
    expect([pick().price, isChanged(pick())]).toEqual([190, true]);
    offer(190);
    expect(isChanged(pick())).toBe(false);
  });
});

describe('a stake that the house refuses', () => {
  const terms = { minStake: 1000, maxStake: 50_000, maxPayout: 60_000, cashOutMarginPercent: 5 };
  const fault = (stake: number) => {
    const slip = { mode: 'singles', system: '', picks: [pick()], groups: [], stake } as const;
    return faultOf(slip, sumsOfSlip(slip), terms)?.what ?? null;
  };

  it('is reported before sending: too low, too high, or a return above the maximum', () => {
    expect([fault(999), fault(1000), fault(31_578), fault(31_579), fault(50_001)]).toEqual([
      'badStake',
      null,
      null,
      'payout',
      'badStake',
    ]);
  });
});
