import { type Score, type Sport, sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import type { FeedUpdate } from '../../feed/feed-update.ts';
import { rainAfterBalls } from '../cricket/cricket-run.ts';
import { seedOf } from '../fixture.ts';
import { plannedStart, ROTAS } from '../fixture-rota.ts';
import { createMatch } from '../simulated-match.ts';
import { worldKeys } from '../world-keys.ts';
import { checkMatch, type ToldMatch } from './check-match.ts';

const keys = worldKeys(sha256('checked'));
const FOR_EVER = 1e12;

/** A match as a player saw it from its announcement to its seed. */
function toldMatch(sport: Sport, number: number): ToldMatch {
  const startsAt = plannedStart(sport, number, keys);
  const fixture = { sport, number, keys, epoch: 0, startsAt, announceAt: startsAt - ROTAS[sport].lead, take: 0 };
  const told = createMatch(fixture).advance(FOR_EVER);
  const last = <K extends FeedUpdate['kind']>(kind: K) =>
    told.findLast((update): update is Extract<FeedUpdate, { kind: K }> => update.kind === kind);
  const [event, score, luck] = [last('sportEvent'), last('score'), last('luckRevealed')];
  if (!event?.luck || !score || !luck) throw new Error(`${sport} ${number} was not told whole`);
  const [first, second] = event.teams;
  return {
    sport,
    ...event.luck,
    seed: luck.seed,
    score: score.score,
    competition: event.competition,
    teams: [first.name, second.name],
  };
}

const COUNT: Readonly<Record<Sport, number>> = process.env.SOAK
  ? { cricket: 3, soccer: 12, tennis: 10 }
  : { cricket: 1, soccer: 1, tennis: 1 };

describe('a whole match is recomputed from its seed', () => {
  it.each(['cricket', 'soccer', 'tennis'] as const)('%s as it was told agrees', (sport) => {
    for (let number = 1; number <= COUNT[sport]; number++)
      expect(checkMatch(toldMatch(sport, number)), `${sport} ${number}`).toMatchObject({
        isPromisedSeed: true,
        isKnownPlay: true,
        differs: [],
      });
  });

  it('one that rain ended, too', () => {
    const rained = Array.from({ length: 3_000 }, (_, number) => number + 1).find(
      (number) => rainAfterBalls(seedOf({ sport: 'cricket', number, keys, take: 0 })) < 150,
    );
    const told = toldMatch('cricket', rained as number);
    expect(told.score.summary).toBe('No result.');
    expect(checkMatch(told)).toMatchObject({ isPromisedSeed: true, differs: [] });
  });

  it('a run more in the told score is named', () => {
    const told = toldMatch('cricket', 2);
    const score = structuredClone(told.score) as Extract<Score, { sport: 'cricket' }>;
    (score.innings[0] as { runs: number }).runs += 1;
    expect(checkMatch({ ...told, score })).toMatchObject({ isPromisedSeed: true, differs: ['innings'] });
  });

  it('another seed than the promised one, an older play, unknown sides', () => {
    const [told, other] = [toldMatch('soccer', 2), toldMatch('soccer', 3)];
    const swapped = checkMatch({ ...told, seed: other.seed });
    expect(swapped.isPromisedSeed).toBe(false);
    expect(swapped.differs).not.toEqual([]);
    const older = checkMatch({ ...told, scheme: 'hmac-sha256/soccer-00000000' });
    expect(older).toEqual({ isPromisedSeed: true, isKnownPlay: false, played: null, differs: [] });
    expect(checkMatch({ ...told, teams: ['Real', 'Ideal'] }).isKnownPlay).toBe(false);
    expect(() => checkMatch({ ...told, seed: 'xyz' })).toThrow(RangeError);
  });
});
