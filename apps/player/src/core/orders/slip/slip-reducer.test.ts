import { describe, expect, it } from 'vitest';
import { betOf } from '../../../testing/sample-bet.ts';
import { isFinal, outcomeOf } from './outcome.ts';
import { isRepeat, isUnderWay, REPEAT_WINDOW_MS, termsOf } from './repeat-guard.ts';
import type { Pick } from './slip-entry.ts';
import { EMPTY_SLIP, reduceSlip, type SlipAction, type SlipState } from './slip-reducer.ts';

const TIDES: Pick = {
  gameId: 'g1',
  eventName: 'Tides v Mariners',
  sportId: 4,
  marketId: 'm1',
  marketName: 'Match odds',
  marketType: 'match_odds',
  runnerId: 'tides',
  runnerName: 'Mumbai Tides',
  side: 'back',
  price: 131,
  run: null,
};
const MARINERS: Pick = { ...TIDES, runnerId: 'mariners', runnerName: 'Chennai Mariners', price: 410 };
const ID = 'm1/tides/back';

function after(...actions: SlipAction[]): SlipState {
  return actions.reduce(reduceSlip, EMPTY_SLIP);
}
const picked = (pick: Pick, alone = false): SlipAction => ({ type: 'picked', pick, alone });
const typed = (text: string): SlipAction => ({ type: 'stakeTyped', id: ID, text });
const attempted: SlipAction = { type: 'attempted', id: ID, clientRef: 'ref-0001' };
const stageOf = (state: SlipState) => state.entries[0]?.stage;

describe('picking', () => {
  it('adds a price, and removes it on a second press', () => {
    expect(after(picked(TIDES), picked(MARINERS)).entries).toHaveLength(2);
    expect(after(picked(TIDES), picked(MARINERS), picked(TIDES)).entries.map(({ id }) => id)).toEqual([
      'm1/mariners/back',
    ]);
  });

  it('switches to another level, and is removed by the same cell even after its price moved', () => {
    const other = after(picked(TIDES), picked({ ...TIDES, price: 130, level: 2 }));
    expect(other.entries.map(({ price }) => price)).toEqual([130]);
    expect(after(picked(TIDES), picked({ ...TIDES, price: 133 })).entries).toEqual([]);
  });

  it('keeps one entry on the phone, but never drops one in flight', () => {
    expect(after(picked(TIDES), picked(MARINERS, true)).entries).toHaveLength(1);
    const sent = after(picked(TIDES), typed('500'), attempted, picked(MARINERS, true));
    expect(sent.entries.map(({ id }) => id)).toEqual([ID, 'm1/mariners/back']);
  });
});

describe('one attempt', () => {
  it('keeps one reference from the press to the reply, and is locked meanwhile', () => {
    const sent = after(picked(TIDES), typed('500'), attempted, typed('900'));
    expect(stageOf(sent)).toEqual({ kind: 'placing', clientRef: 'ref-0001' });
    expect(sent.entries[0]?.stakeText).toBe('500');
    expect(reduceSlip(sent, { ...attempted, clientRef: 'ref-0002' } as SlipAction)).toBe(sent);
    expect(reduceSlip(sent, { type: 'removed', id: ID })).toBe(sent);
    expect(reduceSlip(sent, { type: 'cleared' })).toBe(sent);
  });

  it('waits out the in-play delay, then follows the stream', () => {
    const pending = betOf({ status: 'pending', matched: 0, remaining: 500, size: 500 });
    const waiting = reduceSlip(after(picked(TIDES), typed('500'), attempted), {
      type: 'answered',
      id: ID,
      bet: pending,
      now: 1100,
    });
    expect(stageOf(waiting)?.kind).toBe('waiting');
    const matched = { ...pending, status: 'matched' as const, matched: 500, remaining: 0 };
    const done = reduceSlip(waiting, { type: 'betChanged', bet: matched, now: 6100 });
    expect(stageOf(done)).toMatchObject({ kind: 'answered', at: 6100 });
  });

  it('does not return to waiting if the stream was faster than the reply', () => {
    const sent = after(picked(TIDES), typed('500'), attempted);
    const bet = betOf({ size: 500 });
    const done = reduceSlip(sent, { type: 'betChanged', bet, now: 1050 });
    const pending = { ...bet, status: 'pending' as const, matched: 0, remaining: 500 };
    for (const type of ['betChanged', 'answered'] as const) {
      const late = reduceSlip(done, { type, id: ID, bet: pending, now: 1060 });
      expect(stageOf(late)).toMatchObject({ kind: 'answered', at: 1050 });
    }
  });

  it('keeps the reference if the reply is lost', () => {
    const lost = after(picked(TIDES), typed('500'), attempted, { type: 'answerLost', id: ID });
    expect(stageOf(lost)).toEqual({ kind: 'checking', clientRef: 'ref-0001' });
    const found = reduceSlip(lost, { type: 'answered', id: ID, bet: betOf(), now: 2000 });
    expect(stageOf(found)?.kind).toBe('answered');
  });

  it('unlocks a refused entry with its text, and the next key clears the notice', () => {
    const notice = { kind: 'refused' as const, code: 'MARKET_SUSPENDED', message: 'The market is suspended' };
    const refused = after(picked(TIDES), typed('500'), attempted, { type: 'refused', id: ID, notice });
    expect(refused.entries[0]).toMatchObject({ stakeText: '500', stage: { kind: 'editing', notice } });
    expect(stageOf(reduceSlip(refused, typed('600')))).toEqual({ kind: 'editing', notice: null });
  });
});

it('edits the unmatched part again, at the requested price', () => {
  const lapsed = betOf({ status: 'lapsed', matched: 0, lapsed: 500, size: 500 });
  const state = after(picked(TIDES), typed('500'), attempted, { type: 'answered', id: ID, bet: lapsed, now: 1 });
  const again = reduceSlip(state, { type: 'editedAgain', id: ID, stakeText: '500', ownPrice: false });
  expect(again.entries[0]).toMatchObject({ price: 131, stakeText: '500', isOwnPrice: false });
  expect(stageOf(again)).toEqual({ kind: 'editing', notice: null });
});

describe('[B17] the same terms again', () => {
  it('are detected for sixty seconds, whatever their reference', () => {
    const state = after(picked(TIDES), typed('500'), attempted, { type: 'answered', id: ID, bet: betOf(), now: 1000 });
    const again = after(picked(TIDES), typed('500')).entries[0];
    if (!again) throw new Error('no entry');
    const terms = termsOf(again);
    expect(isRepeat(state.placed, terms, 1000 + REPEAT_WINDOW_MS - 1)).toBe(true);
    expect(isRepeat(state.placed, terms, 1000 + REPEAT_WINDOW_MS)).toBe(false);
    expect(isRepeat(state.placed, termsOf({ ...again, stakeText: '501' }), 1001)).toBe(false);
    expect(isRepeat(state.placed, termsOf({ ...again, stakeText: '₹500.00' }), 1001)).toBe(true);
    expect(isRepeat(state.placed, termsOf({ ...again, price: 132 }), 1001)).toBe(false);
  });
});

it('[B17] a refused attempt is not a bet and can be repeated without confirmation', () => {
  const notice = { kind: 'refused' as const, code: 'PRICE_CHANGED', message: '' };
  expect(after(picked(TIDES), typed('500'), attempted, { type: 'refused', id: ID, notice }).placed).toEqual([]);
  const streamed = after(picked(TIDES), typed('500'), attempted, { type: 'betChanged', bet: betOf(), now: 1000 });
  expect(streamed.placed).toHaveLength(1);
});

describe('the result of a bet', () => {
  it.each([
    [{ status: 'pending' as const, matched: 0, remaining: 5000 }, 'pending'],
    [{ status: 'unmatched' as const, matched: 0, remaining: 5000 }, 'unmatched'],
    [{ status: 'partly_matched' as const, matched: 2000, remaining: 3000 }, 'part_matched'],
    [{ status: 'matched' as const, matched: 2000, lapsed: 3000 }, 'part_lapsed'],
    [{ status: 'matched' as const, matched: 2000, cancelled: 3000 }, 'part_cancelled'],
    [{ status: 'matched' as const }, 'matched'],
    [{ status: 'matched' as const, averagePrice: 1.86 }, 'matched_better'],
    [{ status: 'lapsed' as const, matched: 0, lapsed: 5000 }, 'lapsed'],
    [{ status: 'cancelled' as const, matched: 0, cancelled: 5000 }, 'cancelled'],
    [{ status: 'voided' as const, matched: 0, voided: 5000 }, 'voided'],
  ])('%j is %s', (changes, outcome) => {
    expect(outcomeOf(betOf(changes))).toBe(outcome);
  });

  it('only a full match is removed automatically', () => {
    expect(isFinal('matched_better')).toBe(true);
    expect(isFinal('part_matched')).toBe(false);
  });
});

describe('one-click betting', () => {
  const press = (id: string): SlipAction => ({ type: 'pressed', id, pick: TIDES, stakeText: '200' });
  const sent = (id: string): SlipAction => ({ type: 'attempted', id, clientRef: `ref-${id}` });

  it('makes each press of one price an entry, even while another is under way', () => {
    const state = after(press('one'), sent('one'), press('two'), sent('two'), press('three'), sent('three'));
    expect(state.entries.map(({ stage }) => stage)).toEqual(
      ['one', 'two', 'three'].map((id) => ({ kind: 'placing', clientRef: `ref-${id}` })),
    );
  });

  it('replaces what the same cell had put into the slip, and keeps the reason of a press that is no bet', () => {
    const refused: SlipAction = {
      type: 'refused',
      id: 'one',
      notice: { kind: 'refused', code: 'MARKET_CLOSED', message: '' },
    };
    const state = after(picked(TIDES), press('one'), sent('one'), refused, press('two'));
    expect(state.entries.map(({ id }) => id)).toEqual(['one', 'two']);
  });

  it('finds an equal bet under way, for players who want the question', () => {
    const { entries } = after(press('one'), sent('one'), press('two'));
    const [, second] = entries;
    expect(second && isUnderWay(entries, second)).toBe(true);
    expect(second && isUnderWay(entries, { ...second, stakeText: '300' })).toBe(false);
  });
});
