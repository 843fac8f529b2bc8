import { type PublicSport, type Score, sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import type { FeedUpdate } from '../../feed/feed-update.ts';
import { rainAfterBalls } from '../cricket/cricket-run.ts';
import { seedOf } from '../fixture.ts';
import { plannedStart, ROTAS } from '../fixture-rota.ts';
import { createMatch } from '../simulated-match.ts';
import { worldKeys } from '../world-keys.ts';
import { checkMatch, type PublishedMatch } from './check-match.ts';

const keys = worldKeys(sha256('checked'));
const FOR_EVER = 1e12;

/** A match as published from its announcement to its seed. */
function publishedMatch(sport: PublicSport, number: number): PublishedMatch {
  const startsAt = plannedStart(sport, number, keys);
  const fixture = { sport, number, keys, epoch: 0, startsAt, announceAt: startsAt - ROTAS[sport].lead, take: 0 };
  const published = createMatch(fixture).advance(FOR_EVER);
  const last = <K extends FeedUpdate['kind']>(kind: K) =>
    published.findLast((update): update is Extract<FeedUpdate, { kind: K }> => update.kind === kind);
  const [event, score, reveal] = [last('sportEvent'), last('score'), last('seedRevealed')];
  if (!event?.seedCommitment || !score || !reveal) throw new Error(`${sport} ${number} was not published completely`);
  const [first, second] = event.teams;
  return {
    sport,
    ...event.seedCommitment,
    seed: reveal.seed,
    score: score.score,
    competition: event.competition,
    teams: [first.name, second.name],
  };
}

const COUNT: Readonly<Record<PublicSport, number>> = process.env.SOAK
  ? { cricket: 3, soccer: 12, tennis: 10 }
  : { cricket: 1, soccer: 1, tennis: 1 };

describe('a whole match is recomputed from its seed', () => {
  it.each(['cricket', 'soccer', 'tennis'] as const)('%s agrees as published', (sport) => {
    for (let number = 1; number <= COUNT[sport]; number++)
      expect(checkMatch(publishedMatch(sport, number)), `${sport} ${number}`).toMatchObject({
        isPromisedSeed: true,
        isKnownPlay: true,
        differs: [],
      });
  });

  it('also one that rain ended', () => {
    const rained = Array.from({ length: 3_000 }, (_, number) => number + 1).find(
      (number) => rainAfterBalls(seedOf({ sport: 'cricket', number, keys, take: 0 })) < 150,
    );
    const published = publishedMatch('cricket', rained as number);
    expect(published.score.summary).toBe('No result.');
    expect(checkMatch(published)).toMatchObject({ isPromisedSeed: true, differs: [] });
  });

  it('names an extra run in the published score', () => {
    const published = publishedMatch('cricket', 2);
    const score = structuredClone(published.score) as Extract<Score, { sport: 'cricket' }>;
    (score.innings[0] as { runs: number }).runs += 1;
    expect(checkMatch({ ...published, score })).toMatchObject({ isPromisedSeed: true, differs: ['innings'] });
  });

  it('detects another seed, an older scheme and unknown sides', () => {
    const [published, other] = [publishedMatch('soccer', 2), publishedMatch('soccer', 3)];
    const swapped = checkMatch({ ...published, seed: other.seed });
    expect(swapped.isPromisedSeed).toBe(false);
    expect(swapped.differs).not.toEqual([]);
    const older = checkMatch({ ...published, scheme: 'hmac-sha256/soccer-00000000' });
    expect(older).toEqual({ isPromisedSeed: true, isKnownPlay: false, played: null, differs: [] });
    expect(checkMatch({ ...published, teams: ['Real', 'Ideal'] }).isKnownPlay).toBe(false);
    expect(() => checkMatch({ ...published, seed: 'xyz' })).toThrow(RangeError);
  });
});
