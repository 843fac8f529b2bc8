import { type PublicSport, sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { plannedStart, ROTAS } from './fixture-rota.ts';
import { openingFixture } from './opening-fixture.ts';
import { createMatch } from './simulated-match.ts';
import { type WorldKeys, worldKeys } from './world-keys.ts';

const MINUTE = 60_000;
/** Fixtures of two days; of a quarter of a day in the share of `npm test`. */
const FIXTURES: Readonly<Record<PublicSport, number>> = process.env.SOAK
  ? { cricket: 90, soccer: 90, tennis: 180 }
  : { cricket: 12, soccer: 12, tennis: 24 };

/** When each fixture of a seed is in play: from its start to its last update, less the time after the last ball. */
function spans(sport: PublicSport, keys: WorldKeys): (readonly [from: number, to: number])[] {
  return Array.from({ length: FIXTURES[sport] }, (_, number) => {
    const startsAt = plannedStart(sport, number, keys);
    const planned = { sport, number, keys, epoch: 0, startsAt, announceAt: startsAt - ROTAS[sport].lead, take: 0 };
    const fixture = sport === 'cricket' && number === 0 ? openingFixture(keys, 0) : planned;
    const match = createMatch(fixture);
    match.seek(1e12, false);
    const finishedAt = match.finishedAt ?? 0;
    expect(finishedAt - fixture.startsAt, `${sport} ${number}`).toBeLessThan(ROTAS[sport].longest);
    return [fixture.startsAt, finishedAt - MINUTE];
  });
}

describe.each(['cricket', 'soccer', 'tennis'] as const)('%s is always on', (sport) => {
  it.each(['monsoon', 'harvest'])('seed %s: at least three matches in play at every minute', (seed) => {
    const keys = worldKeys(sha256(seed));
    const played = spans(sport, keys);
    const last = plannedStart(sport, FIXTURES[sport] - 2, keys);
    for (let instant = 0; instant < last; instant += MINUTE) {
      const inPlay = played.filter(([from, to]) => from <= instant && instant < to).length;
      expect(inPlay, `minute ${instant / MINUTE}`).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('the opening', () => {
  it('holds for any seed', () => {
    for (let seed = 0; seed < (process.env.SOAK ? 12 : 2); seed++) {
      const { startsAt } = openingFixture(worldKeys(sha256(String(seed))), 0);
      expect(startsAt).toBeLessThan(-140 * MINUTE + 1);
    }
  });
});
