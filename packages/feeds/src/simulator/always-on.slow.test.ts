import type { Sport } from '@crease/kernel';
import { describe, expect, it, vi } from 'vitest';
import { plannedStart, ROTAS } from './fixture-rota.ts';
import { openingFixture } from './opening-fixture.ts';
import { createMatch } from './simulated-match.ts';

vi.setConfig({ testTimeout: 600_000 });

const MINUTE = 60_000;
const FIXTURES: Readonly<Record<Sport, number>> = { cricket: 90, soccer: 90, tennis: 180 };

/** When each fixture of a seed is in play: from its start to its last word, less what follows the last ball. */
function spans(sport: Sport, seed: string): (readonly [from: number, to: number])[] {
  return Array.from({ length: FIXTURES[sport] }, (_, number) => {
    const startsAt = plannedStart(sport, number, seed);
    const planned = { sport, number, seed, epoch: 0, startsAt, announceAt: startsAt - ROTAS[sport].lead, take: 0 };
    const fixture = sport === 'cricket' && number === 0 ? openingFixture(seed, 0) : planned;
    const match = createMatch(fixture);
    match.seek(1e12, false);
    const finishedAt = match.finishedAt ?? 0;
    expect(finishedAt - fixture.startsAt, `${sport} ${number} of ${seed}`).toBeLessThan(ROTAS[sport].longest);
    return [fixture.startsAt, finishedAt - MINUTE];
  });
}

describe.each(['cricket', 'soccer', 'tennis'] as const)('%s is always on', (sport) => {
  it.each(['monsoon', 'harvest'])('seed %s: at least three matches in play at every minute of two days', (seed) => {
    const played = spans(sport, seed);
    const last = plannedStart(sport, FIXTURES[sport] - 2, seed);
    for (let instant = 0; instant < last; instant += MINUTE) {
      const inPlay = played.filter(([from, to]) => from <= instant && instant < to).length;
      expect(inPlay, `minute ${instant / MINUTE}`).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('the opening', () => {
  it('is found for any seed', () => {
    for (let seed = 0; seed < 25; seed++) {
      const { startsAt } = openingFixture(String(seed), 0);
      expect(startsAt).toBeLessThan(-140 * MINUTE + 1);
    }
  });
});
