import { ladderCeil, ladderFloor, PRICE_SCALE, type Price } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { MODEL_LINE } from '../lines/line.ts';
import type { SourceUpdate } from '../sources/price-source.ts';
import { ball, TradedMatch } from '../testing/traded-match.ts';
import type { EventEntry } from './event-entry.ts';

const SIZE = 100_000;

const level = (price: Price) => [{ price, size: SIZE }];

const FOLLOW: EventEntry = {
  kind: 'line',
  marketId: 'e1-mo',
  line: { ...MODEL_LINE, by: 'source' },
  isConfirmed: true,
};

/** A match in play whose match odds follow the first of its sources. */
function followed(...names: string[]): TradedMatch {
  const match = new TradedMatch().begin();
  match.enter({ kind: 'sources', names }, FOLLOW);
  match.hear(names[0] as string, oddsUpdate(1.9, 1.95));
  match.enter({ kind: 'publish' });
  return match;
}

const bestBack = (match: TradedMatch) => {
  const { live } = match.line('mo');
  return live?.kind === 'oddsQuote' ? live.runners[0]?.back[0]?.price : null;
};

describe('a market that follows a source', () => {
  it('shows players its prices without further entries', () => {
    const match = followed('acme');
    expect([bestBack(match), match.line('mo').status]).toEqual([190, 'open']);
    const updates = match.hear('acme', oddsUpdate(1.8, 1.85));
    expect(updates.map(({ kind }) => kind)).toEqual(['oddsQuote']);
    expect(bestBack(match)).toBe(180);
  });

  it('is suspended and reopened by its source', () => {
    const match = followed('acme');
    match.hear('acme', statusUpdate('suspended', 'VAR check'));
    expect(match.line('mo')).toMatchObject({ status: 'suspended', reason: 'VAR check' });
    match.hear('acme', oddsUpdate(2, 2.04), statusUpdate('open'));
    expect(match.line('mo').status).toBe('open');
  });

  it('waits for the trader after an entry about play', () => {
    const match = followed('acme');
    match.enter({ kind: 'ballRunning' }, ball(4));
    match.hear('acme', oddsUpdate(1.8, 1.85));
    expect(match.line('mo').status).toBe('suspended');
    match.enter({ kind: 'publish' });
    expect([bestBack(match), match.line('mo').status]).toEqual([180, 'open']);
  });

  it('is suspended by the guard when a price jumps or gives money away', () => {
    const match = followed('acme');
    match.hear('acme', oddsUpdate(20, 21));
    expect(match.line('mo')).toMatchObject({ status: 'suspended', reason: 'Price check' });
    expect(bestBack(match)).toBe(190);
    match.hear('acme', oddsUpdate(1.95, 1.9));
    expect(match.line('mo').status).toBe('suspended');
  });

  it('ignores a source that is not attached, and one that does not price it', () => {
    const match = followed('acme', 'other');
    expect(match.hear('third', oddsUpdate(3, 3.05))).toEqual([]);
    expect(match.hear('other', oddsUpdate(1.92, 1.97))).toEqual([]);
    expect(bestBack(match)).toBe(190);
  });

  it('continues when the trader is away, while the model’s markets are suspended', () => {
    const match = followed('acme');
    match.enter({ kind: 'traderAway' });
    expect([match.line('mo').status, match.line('bm').status]).toEqual(['open', 'suspended']);
  });

  it('has no price after a restart until its source speaks', () => {
    const match = followed('acme').again();
    match.enter({ kind: 'publish' });
    expect(match.line('mo')).toMatchObject({ status: 'suspended', reason: 'Waiting for the feed' });
    match.hear('acme', oddsUpdate(1.9, 1.95));
    expect([bestBack(match), match.line('mo').status]).toEqual([190, 'open']);
  });

  it('gives entries numbers that its prices cannot shift', () => {
    const match = followed('acme');
    for (const back of [1.8, 1.82, 1.84, 1.86]) match.hear('acme', oddsUpdate(back, back + 0.05));
    const suspended = match.enter({ kind: 'suspend', reason: 'Review' });
    const again = match.again().event.present();
    for (const update of suspended) expect(again).toContainEqual(update);
  });
});

describe('the fail-over table', () => {
  it.each<[string, (match: TradedMatch) => void, { fault: string; name: string | null; note: string }]>([
    ['silence', (match) => match.wait(5_000, 'other'), { fault: 'silent', name: 'other', note: 'Feed silent' }],
    ['silence of every source', (match) => match.wait(5_000), { fault: 'silent', name: null, note: 'Feed silent' }],
    [
      'a price that the guard holds back',
      (match) => {
        match.hear('acme', oddsUpdate(20, 21));
        match.wait(20_000, 'acme', 'other');
      },
      { fault: 'doubted', name: 'other', note: 'Price check' },
    ],
    [
      'prices that leave a certain profit against another source',
      (match) => {
        match.hear('other', oddsUpdate(1.7, 1.75));
        match.wait(3_100, 'acme', 'other');
      },
      { fault: 'crossed', name: null, note: 'Price check' },
    ],
    [
      'another score than the event’s',
      (match) => {
        const { score } = match.sheet;
        const other = { ...score, innings: [{ team: 0, runs: 99, wickets: 0, overs: '0.1', maxOvers: 20 }] };
        match.hear('acme', { kind: 'score', gameId: 'e1', score: other as never, seq: 0, at: 0 });
        match.wait(10_100, 'acme', 'other');
      },
      { fault: 'score', name: 'other', note: 'Score check' },
    ],
  ])('leaves a source after %s', (_, happen, { fault, name, note }) => {
    const match = followed('acme', 'other');
    match.hear('other', oddsUpdate(1.9, 1.95));
    expect(match.event.failOver(match.now)).toBeNull();
    happen(match);
    const change = match.event.failOver(match.now);
    expect(change).toMatchObject({ name, fault });
    match.leave();
    expect(match.line('mo')).toMatchObject({ status: 'suspended', reason: note });
    expect(match.event.failOver(match.now)).toBeNull();
  });

  it('lets the next source reopen the market with its next price, and never the failed one', () => {
    const match = followed('acme', 'other');
    match.hear('other', oddsUpdate(1.9, 1.95));
    match.wait(5_000, 'other');
    match.leave();
    match.hear('acme', oddsUpdate(1.7, 1.75));
    expect(match.line('mo').status).toBe('suspended');
    match.hear('other', oddsUpdate(1.92, 1.97));
    expect([bestBack(match), match.line('mo').status]).toEqual([192, 'open']);
    match.wait(5_000, 'acme');
    expect(match.event.failOver(match.now)).toMatchObject({ name: null });
  });

  it('returns to a failed source only when a person chooses it', () => {
    const match = followed('acme');
    match.wait(5_000);
    match.leave();
    match.hear('acme', oddsUpdate(1.9, 1.95));
    match.enter({ kind: 'publish' });
    expect(match.sheet.sources).toMatchObject([{ isActive: false, failed: 'silent' }]);
    match.enter({ kind: 'source', name: 'acme' }, { kind: 'publish' });
    expect(match.sheet.sources).toMatchObject([{ isActive: true, failed: null }]);
    expect(bestBack(match)).toBe(190);
  });

  it('leaves the trader the model’s price when no source is left', () => {
    const match = followed('acme');
    match.wait(5_000);
    match.leave();
    match.enter({ kind: 'publish' });
    const { live, proposed, status } = match.line('mo');
    expect(status).toBe('open');
    expect(live).toEqual(proposed);
  });

  it('waits longer before play', () => {
    const match = new TradedMatch();
    match.enter({ kind: 'open', marketIds: ['e1-mo'] }, { kind: 'sources', names: ['acme'] });
    match.hear('acme', oddsUpdate(1.9, 1.95));
    match.wait(30_000);
    expect(match.event.failOver(match.now)).toBeNull();
    match.wait(30_000);
    expect(match.event.failOver(match.now)).toMatchObject({ fault: 'silent' });
  });
});

describe('sources that are refused', () => {
  it.each<[string, EventEntry, string]>([
    ['the same twice', { kind: 'sources', names: ['a', 'a'] }, 'sourceTwice'],
    ['five', { kind: 'sources', names: ['a', 'b', 'c', 'd', 'e'] }, 'tooManySources'],
    ['one that is not attached', { kind: 'source', name: 'b' }, 'source'],
  ])('%s', (_, entry, reason) => {
    expect(new TradedMatch().refused(entry)).toBe(reason);
  });
});

/**
 * Returns a source's match odds of event `e1` at one back and lay price of the first runner; the second is its mirror.
 */
function oddsUpdate(back: number, lay: number): SourceUpdate {
  const mirror = (decimal: number) => (PRICE_SCALE * decimal) / (decimal - 1);
  const runners = [
    { back: level(ladderFloor(PRICE_SCALE * back)), lay: level(ladderCeil(PRICE_SCALE * lay)) },
    { back: level(ladderFloor(mirror(lay))), lay: level(ladderCeil(mirror(back))) },
  ];
  return { kind: 'oddsQuote', gameId: 'e1', marketId: 'e1-mo', runners, seq: 0, at: 0 };
}

/** Returns a source's word on the status of the match odds. */
function statusUpdate(status: 'open' | 'suspended', reason = ''): SourceUpdate {
  return { kind: 'marketStatus', gameId: 'e1', marketId: 'e1-mo', status, reason, seq: 0, at: 0 };
}
