import type { FeedUpdate } from '../feed/feed-update.ts';
import { createCricketRun } from './cricket/cricket-run.ts';
import type { Fixture } from './fixture.ts';
import type { MatchRun } from './match-run.ts';
import { createSoccerRun } from './soccer/soccer-run.ts';
import { createTennisRun } from './tennis/tennis-run.ts';

/** A match being published, of any sport. */
export interface SimulatedMatch {
  readonly gameId: string;
  /** Feed time of its last update; null while it runs. */
  readonly finishedAt: number | null;
  /** Returns all updates since the last call up to and including an instant. */
  advance(instant: number): FeedUpdate[];
  /** Moves without updates, then returns the whole present state. */
  seek(instant: number, withResults: boolean): FeedUpdate[];
}

/** Creates the match of a fixture at its announcement. It depends on the fixture alone. */
export function createMatch(fixture: Fixture): SimulatedMatch {
  if (fixture.sport === 'cricket') return asMatch(createCricketRun(fixture));
  return fixture.sport === 'soccer' ? asMatch(createSoccerRun(fixture)) : asMatch(createTennisRun(fixture));
}

function asMatch<V>(run: MatchRun<V>): SimulatedMatch {
  const { board } = run.stage;
  return {
    gameId: board.setting.gameId,
    get finishedAt() {
      return run.finishedAt;
    },
    advance: (instant) => {
      run.advance(instant);
      return board.drain();
    },
    seek: (instant, withResults) => {
      run.skipTo(instant);
      return board.present(withResults);
    },
  };
}
