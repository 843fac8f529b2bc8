import { createCricketRun } from './cricket/cricket-run.ts';
import type { Fixture } from './fixture.ts';
import { ROTAS } from './fixture-rota.ts';
import type { WorldKeys } from './world-keys.ts';

const HALF_MINUTE = 30_000;
const EARLIEST = 140 * 60_000;
/** Balls bowled in the chase at the feed's start: 16.1 to 17.2 overs. */
const FROM_BALL = 97;
const TO_BALL = 104;
const MOST_TAKES = 400;

/**
 * Returns cricket fixture 0, which is an undecided chase in its 17th over when the feed starts. Plays takes of the
 * match silently until one fits; the fixture starts that long before feed time 0.
 */
export function openingFixture(keys: WorldKeys, epoch: number): Fixture {
  const { lead } = ROTAS.cricket;
  for (let take = 1; take <= MOST_TAKES; take++) {
    const into = momentOf({
      sport: 'cricket',
      number: 0,
      keys,
      epoch,
      startsAt: 0,
      announceAt: -2 * 60 * 60_000,
      take,
    });
    if (into !== null)
      return { sport: 'cricket', number: 0, keys, epoch, startsAt: -into, announceAt: -into - lead, take };
  }
  throw new RangeError(`no close chase in ${MOST_TAKES} takes`);
}

/** Returns how long after its start the match fits; null if never. */
function momentOf(fixture: Fixture): number | null {
  const run = createCricketRun(fixture);
  for (let instant = EARLIEST; run.finishedAt === null; instant += HALF_MINUTE) {
    run.skipTo(instant);
    const { inningsIndex, point, teamZeroWins } = run.stage.view;
    if (inningsIndex > 1 || (inningsIndex === 1 && point.ballsBowled > TO_BALL)) return null;
    if (inningsIndex === 1 && point.ballsBowled >= FROM_BALL && run.finishedAt === null) {
      return teamZeroWins > 0.25 && teamZeroWins < 0.75 ? instant : null;
    }
  }
  return null;
}
