import { createEngine, type Engine, execute, QUERIES } from '@crease/engine';
import { sha256, toHex } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import type { EngineClient } from '../core/engine-client.ts';
import { feedCommand } from '../core/feed-command.ts';
import { AgeOut } from '../feeds/age-out.ts';
import { ScriptedFeed } from '../testing/scripted-feed.ts';
import { Catalogue } from './catalogue.ts';

const HOUR_MS = 3_600_000;

/** An engine that follows a scripted feed, without a store. */
function anEngine() {
  const engine = createEngine({ assets: ['play:INR'] });
  const feed = new ScriptedFeed();
  const catalogue = new Catalogue('play:INR');
  const follow = () => {
    const updates = feed.advance();
    for (const update of updates) execute(engine, feedCommand(update), { now: 1 });
    catalogue.refresh(engine, { marketIds: engine.markets.keys(), gameIds: engine.sportEvents.keys() });
    return updates;
  };
  return { engine, feed, catalogue, follow };
}

function doorOf(engine: Engine): EngineClient {
  return {
    submit: async (command) => {
      const outcome = execute(engine, command, { now: 1 });
      if ('answer' in outcome) return outcome.answer;
      throw new Error('refused');
    },
    query: async (question, params) => QUERIES[question](engine, params as never) as never,
  };
}

describe('Catalogue', () => {
  it('shows the commitment of a simulated match once it is announced, and its seed once all markets are decided', () => {
    const { engine, feed, catalogue, follow } = anEngine();
    const seed = toHex(sha256('g1'));
    const seedCommitment = { scheme: 's', commitment: toHex(sha256(sha256('g1'))) };
    const facts = { sportId: 4, name: 'A v B', competition: '', venue: '', startsAt: 0 } as const;
    const team = { name: 'A', shortName: 'A', colours: ['#111111', '#222222'], pattern: 0 } as const;
    feed.publish('g1', { kind: 'sportEvent', ...facts, teams: [team, team], status: 'scheduled', seedCommitment });
    follow();
    expect(catalogue.sportEventWithMarkets('g1')?.fairness).toEqual({ ...seedCommitment, seed: null });
    feed.publishMatch('g1');
    feed.publish('g1', { kind: 'sportEvent', ...facts, teams: [team, team], status: 'finished', seedCommitment });
    feed.publish('g1', { kind: 'seedRevealed', seed });
    follow();
    expect(engine.sportEvents.get('g1')?.fairness?.seed).toBe(seed);
    expect(JSON.stringify([catalogue.sportEventWithMarkets('g1'), catalogue.everything()])).not.toContain(seed);
    for (const { marketId } of catalogue.marketsOf('g1'))
      feed.publish('g1', { kind: 'result', marketId, result: { kind: 'void', note: '' } });
    follow();
    expect(catalogue.sportEventWithMarkets('g1')?.fairness).toEqual({ ...seedCommitment, seed });
  });

  it("shows the engine's state, rebuilding only what changed", () => {
    const { engine, feed, catalogue, follow } = anEngine();
    feed.publishMatch('g1');
    follow();
    const before = catalogue.market('g1-match_odds');
    expect(before).toMatchObject({ status: 'open', min: 100, max: 500_000, commissionPercent: 2, betDelaySeconds: 0 });
    const untouched = catalogue.market('g1-bookmaker');
    feed.publish('g1', { kind: 'marketStatus', marketId: 'g1-match_odds', status: 'suspended', reason: 'Wicket' });
    follow();
    expect(catalogue.market('g1-match_odds')).toMatchObject({ status: 'suspended', statusReason: 'Wicket' });
    expect(catalogue.market('g1-match_odds')?.version).toBe(engine.markets.get('g1-match_odds')?.version);
    expect(catalogue.market('g1-bookmaker')).toBe(untouched);
  });

  it('does not list events that no feed covers, but still finds them', () => {
    const { feed, catalogue, follow } = anEngine();
    feed.publishMatch('old');
    feed.publishMatch('new');
    follow();
    expect(catalogue.list()).toEqual([]);
    catalogue.cover(['new']);
    expect(catalogue.list().map(({ gameId }) => gameId)).toEqual(['new']);
    expect(catalogue.sportEventWithMarkets('old')?.markets).toHaveLength(3);
  });

  it('a late repeated update of a dropped game is not kept', () => {
    const { feed, catalogue, follow } = anEngine();
    for (const gameId of ['g1', 'g2']) feed.publishMatch(gameId);
    follow();
    catalogue.cover(['g1', 'g2']);
    catalogue.drop('g1');
    catalogue.cover(['g1']);
    catalogue.drop('g2');
    follow();
    expect(catalogue.sportEvent('g1')).not.toBeNull();
    expect(catalogue.list()).toEqual([]);
  });

  it('a finished event leaves memory an hour of feed time after its last market, and the engine a day later', async () => {
    const { engine, feed, catalogue, follow } = anEngine();
    const forgotten: string[] = [];
    const ageOut = new AgeOut({
      engine: doorOf(engine),
      catalogue,
      forget: (gameId) => {
        forgotten.push(gameId);
        catalogue.drop(gameId);
      },
    });
    feed.publishMatch('g1', { inPlay: true });
    const [announced] = follow();
    if (announced?.kind !== 'sportEvent') throw new Error('expected an event first');
    const { gameId: _, seq: __, at: ___, ...facts } = announced;
    feed.publish('g1', { ...facts, status: 'finished' });
    for (const type of ['match_odds', 'bookmaker'])
      feed.publish('g1', {
        kind: 'result',
        marketId: `g1-${type}`,
        result: { kind: 'winners', winners: [0], note: '' },
      });
    follow();
    await ageOut.run(2 * HOUR_MS);
    expect(catalogue.finished()).toEqual([]);
    feed.publish('g1', { kind: 'result', marketId: 'g1-fancy', result: { kind: 'value', value: 7, note: '' } });
    follow();
    await ageOut.run(3 * HOUR_MS);
    await ageOut.run(4 * HOUR_MS - 1);
    expect(forgotten).toEqual([]);
    await ageOut.run(4 * HOUR_MS);
    expect(forgotten).toEqual(['g1']);
    expect([...engine.markets.keys()]).toEqual([]);
    expect(catalogue.sportEvent('g1')).toBeNull();
    await ageOut.run(28 * HOUR_MS - 1);
    expect([...engine.sportEvents.keys()]).toEqual(['g1']);
    await ageOut.run(28 * HOUR_MS);
    expect([engine.sportEvents.size, engine.closedMarkets.size, engine.feedOrder.resumeSeq.size]).toEqual([0, 0, 0]);
  });
});
