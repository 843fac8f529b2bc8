import type { FeedUpdate } from '@crease/feeds';
import { describe, expect, it } from 'vitest';
import { CricketPlay } from '../sports/cricket/cricket-play.ts';
import { ball, PLAN, TradedMatch } from '../testing/traded-match.ts';
import { TradedEvent } from './traded-event.ts';

const results = (updates: readonly FeedUpdate[]) =>
  updates.flatMap((update) => (update.kind === 'result' ? [[update.marketId, update.result] as const] : []));
const START = PLAN.startsAt + 86_400_000;

/** Before the toss, with its three main markets open for bets. */
function open(): TradedMatch {
  const match = new TradedMatch();
  match.enter({ kind: 'open', marketIds: match.sheet.offered.map(({ marketId }) => marketId) });
  match.enter({ kind: 'publish' });
  return match;
}

describe('acts on a whole event', () => {
  it('sets a new start with its reason', () => {
    const match = open();
    const [update] = match.enter({ kind: 'schedule', startsAt: START, reason: 'Floodlights' });
    expect(update).toMatchObject({ kind: 'sportEvent', startsAt: START, status: 'scheduled' });
    expect(match.sheet.life).toMatchObject({ state: 'scheduled', reason: 'Floodlights' });
    expect(match.line('mo').status).toBe('open');
  });

  it('closes every market of a postponed event until it has a new start', () => {
    const match = open();
    match.enter({ kind: 'schedule', startsAt: PLAN.startsAt, reason: 'Rain', isPostponed: true });
    expect(match.line('mo')).toMatchObject({ status: 'suspended', reason: 'Postponed: Rain' });
    expect(match.sheet).toMatchObject({ status: 'scheduled', life: { state: 'postponed' } });
    expect(match.refused({ kind: 'publish' })).toBe('eventPostponed');
    expect(match.refused({ kind: 'toss', winner: 0, elected: 'bat' })).toBe('eventPostponed');
    match.enter({ kind: 'schedule', startsAt: START, reason: 'Reserve day' }, { kind: 'publish' });
    expect(match.line('mo').status).toBe('open');
  });

  it('abandons before play: every market is void, and nothing follows', () => {
    const match = open();
    const ended = results(match.enter({ kind: 'abandon', reason: 'Flooded' }));
    expect(ended.map(([, result]) => result)).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'void', note: 'Abandoned: Flooded' })),
    );
    expect(match.event.isOver).toBe(true);
    expect(match.sheet.status).toBe('abandoned');
    for (const entry of [{ kind: 'publish' }, { kind: 'undo' }, ball(1), { kind: 'abandon', reason: 'x' }] as const)
      expect(match.refused(entry)).toBe('playOver');
  });

  it('abandons in play: what play has decided is kept, the rest is void', () => {
    const match = new TradedMatch().begin().bowl(1, 0, 0, 0, 0);
    match.enter({ kind: 'ballRunning' }, ball(4));
    const ended = Object.fromEntries(results(match.enter({ kind: 'abandon', reason: 'Rain' })));
    expect(ended['e1-f-over1-1']).toMatchObject({ kind: 'value', value: 5 });
    expect(ended['e1-mo']).toEqual({ kind: 'void', note: 'Abandoned: Rain' });
  });

  it('names the operator of the last step, even when the log is read again', () => {
    const event = new TradedEvent(PLAN, () => new CricketPlay(PLAN));
    const entry = { kind: 'schedule', startsAt: START, reason: 'Travel' } as const;
    event.enter(entry, PLAN.createdAt + 5, 'ann');
    const again = new TradedEvent(PLAN, () => new CricketPlay(PLAN));
    again.read([{ entry, at: PLAN.createdAt + 5, operator: 'ann' }]);
    for (const { life } of [event, again])
      expect(life).toMatchObject({ by: 'ann', at: PLAN.createdAt + 5, reason: 'Travel', startsAt: START });
  });
});
