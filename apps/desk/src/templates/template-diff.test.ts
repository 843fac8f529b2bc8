import type { TemplateEntry } from '@crease/contract';
import { describe, expect, it } from 'vitest';
import { draftOf, entryOf, NEW_DRAFT, runnersOf } from './entry-draft.ts';
import { templateDiff } from './template-diff.ts';

const entry = (name: string, change: Partial<TemplateEntry> = {}): TemplateEntry => ({
  ...entryOf({ ...NEW_DRAFT, name, runners: 'A\nB', rules: 'As we say.' }),
  ...change,
});
const [odds, toss, batter] = [entry('Match odds'), entry('To win the toss'), entry('Top batter')];

describe('the changes of a template', () => {
  it('are none for the same markets', () => {
    expect(templateDiff([odds, toss], [odds, toss])).toEqual([]);
  });

  it('name new, removed, moved and changed markets', () => {
    const changed = { ...odds, max: 5_000, rules: null };
    expect(templateDiff([odds, toss], [toss, changed, batter]).map(({ name, text }) => [name, text])).toEqual([
      ['To win the toss', 'moved'],
      ['Match odds', 'rules As we say. → none; highest stake 25,000 → 5,000; moved'],
      ['Top batter', 'New'],
    ]);
    expect(templateDiff([odds, toss], [toss])).toEqual([{ key: 'match-odds', name: 'Match odds', text: 'Removed' }]);
  });
});

describe('the form of a market', () => {
  it('reads back what it shows', () => {
    expect(entryOf(draftOf(odds))).toEqual(odds);
    const offered = entry('Batters', { market: { kind: 'offered', match: 'f-bat*' }, rules: null });
    expect(entryOf(draftOf(offered))).toEqual(offered);
  });

  it('has a number of winners for markets with an order book only', () => {
    const draft = { ...NEW_DRAFT, name: 'Top 2', runners: 'A\nB\nC', winners: '2' };
    const top = entryOf(draft);
    expect(top.market).toMatchObject({ winners: 2 });
    expect(entryOf(draftOf(top))).toEqual({ ...top, rules: null });
    expect(entryOf({ ...draft, type: 'bookmaker' }).market).not.toHaveProperty('winners');
    expect(entryOf({ ...draft, winners: '1' }).market).not.toHaveProperty('winners');
    const [change] = templateDiff([top], [entryOf({ ...draft, key: top.key, winners: '1' })]);
    expect(change?.text).toBe('market 3 runners, 2 win → 3 runners');
  });

  it('reads the lines of handicaps, and shows them again', () => {
    const draft = { ...NEW_DRAFT, name: 'Handicap', runners: '{teams}', settledBy: 'lead' as const, winners: '2' };
    const lines = entryOf({ ...draft, lines: ' −0.75, 0 +1.5', crossMatching: 'on' });
    expect(lines.market).toMatchObject({ handicap: { of: 'lead', lines: [-0.75, 0, 1.5] } });
    expect(lines.market).not.toHaveProperty('winners');
    expect(lines).not.toHaveProperty('crossMatching');
    expect(entryOf(draftOf(lines))).toEqual(lines);
    const [change] = templateDiff([lines], [entryOf({ ...draft, key: lines.key, settledBy: 'total', lines: '2.5' })]);
    expect(change?.text).toBe('market 1 runners, lines -0.75, 0, 1.5 → 1 runners, lines 2.5');
  });

  it('reads a pasted list of runners', () => {
    expect(runnersOf({ type: 'match_odds', runners: ' A Rao \r\nB Sen\tC Roy\n\n' })).toEqual([
      'A Rao',
      'B Sen',
      'C Roy',
    ]);
    expect(runnersOf({ type: 'fancy', runners: 'A' })).toEqual([]);
  });
});
