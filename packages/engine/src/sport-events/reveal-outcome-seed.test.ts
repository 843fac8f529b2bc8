import { sha256, toHex } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { GAME, World } from '../testing/world.ts';
import { shownFairness } from './sport-event.ts';

const OTHER = 'simulated';
const seed = toHex(sha256('the seed of one match'));
const seedCommitment = { scheme: 'hmac-sha256/cricket-1', commitment: toHex(sha256(sha256('the seed of one match'))) };
const facts = { sportId: 4, name: 'A v B', competition: '', venue: '', teams: [], startsAt: 0 } as const;

function world(): World {
  const it = new World();
  it.feed({ type: 'applySportEvent', gameId: OTHER, feedSeq: 1, ...facts, status: 'scheduled', seedCommitment });
  return it;
}
const end = (it: World, status = 'finished') =>
  it.feed({ type: 'applySportEvent', gameId: OTHER, feedSeq: 50, ...facts, status, seedCommitment });
const reveal = (it: World, given = seed, gameId = OTHER) =>
  it.feed({ type: 'revealOutcomeSeed', gameId, feedSeq: 60, seed: given });
const fairnessOf = (it: World) => it.engine.sportEvents.get(OTHER)?.fairness;

describe('the outcome seed of a match', () => {
  it('is committed with the announcement, survives a crash, and is stored when the match is over', () => {
    for (const status of ['finished', 'abandoned']) {
      const it = world();
      it.crash();
      expect(fairnessOf(it)).toEqual({ ...seedCommitment, seed: null });
      end(it, status);
      it.crash();
      expect(reveal(it)).toMatchObject({ applied: true });
      expect(fairnessOf(it)).toEqual({ ...seedCommitment, seed });
      expect(reveal(it)).toMatchObject({ ignored: 'repeated' });
    }
  });

  it('is rejected before the end, if it does not match the commitment, or without a commitment', () => {
    const it = world();
    expect(reveal(it)).toMatchObject({ ignored: 'absurd' });
    end(it);
    for (const wrong of [toHex(sha256('another')), seed.toUpperCase(), '', 'ab'])
      expect(reveal(it, wrong)).toMatchObject({ ignored: 'absurd' });
    expect(reveal(it, seed, GAME)).toMatchObject({ ignored: 'absurd' });
    expect(reveal(it, seed, 'elsewhere')).toMatchObject({ ignored: 'unknown' });
    expect(fairnessOf(it)).toEqual({ ...seedCommitment, seed: null });
  });

  it('a commitment never changes', () => {
    const it = world();
    const other = { ...seedCommitment, commitment: 'ab'.repeat(32) };
    it.feed({ type: 'applySportEvent', gameId: OTHER, feedSeq: 9, ...facts, status: 'in_play', seedCommitment: other });
    expect(fairnessOf(it)).toEqual({ ...seedCommitment, seed: null });
  });

  it('is shown only after every market is decided', () => {
    const fairness = { ...seedCommitment, seed };
    expect(shownFairness(fairness, [{ status: 'settled' }, { status: 'closed' }])).toEqual({
      ...seedCommitment,
      seed: null,
    });
    expect(shownFairness(fairness, [{ status: 'settled' }, { status: 'voided' }])).toEqual(fairness);
    expect(shownFairness(null, [])).toBeNull();
  });
});
