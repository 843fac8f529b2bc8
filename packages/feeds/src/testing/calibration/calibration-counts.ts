import { sha256 } from '@crease/kernel';
import { atLeast, type Distribution } from '../../simulator/distribution.ts';
import { playSoccerMatch, playTennisMatch } from '../../simulator/play-match.ts';
import { middleLine } from '../../simulator/quotes/fancy-quote.ts';
import { type SoccerFancy, soccerFanciesNow } from '../../simulator/soccer/soccer-fancies.ts';
import type { TennisPlay } from '../../simulator/tennis/tennis-play.ts';
import type { TennisView } from '../../simulator/tennis/tennis-view.ts';
import { worldKeys } from '../../simulator/world-keys.ts';
import { CalibrationTable } from './calibration-table.ts';

/** Minutes of a soccer match at which its fancies are sampled, one per match in turn. */
const SOCCER_MOMENTS = [0, 20, 50, 70];

/** Middle line of every soccer fancy: priced about a half, reached about as often. */
export function soccerFancyCalibration(matches: number, seed: string): CalibrationTable[] {
  const tables = new Tables();
  const keys = worldKeys(sha256(seed));
  for (let number = 0; number < matches; number++) {
    const moment = SOCCER_MOMENTS[number % SOCCER_MOMENTS.length];
    const seen = new Map<SoccerFancy, Middle>();
    const play = playSoccerMatch({ number, keys, take: 0 }, (now) => {
      if (seen.size > 0 || now.minuteShown !== moment || now.clock.stoppage !== null) return;
      const view = now.view(now.row, null);
      for (const fancy of soccerFanciesNow(now.facts))
        seen.set(fancy, middleOf(view.lineAt(0, fancy.suffix, fancy.line)));
    });
    for (const [{ suffix, decide }, middle] of seen) {
      const result = decide(play.facts);
      if (result?.kind === 'value') tables.note(`soccer ${suffix.replace(/\d+$/, '')}`, middle, result.value);
    }
  }
  return tables.all;
}

/** Points of a tennis match before which its fancies are sampled, one per match in turn. */
const TENNIS_MOMENTS = [0, 30, 60, 100];

/** Final counts of a match; undefined while their set is not over. */
const TENNIS_COUNTS: Readonly<Record<string, (play: TennisPlay, set: number) => number | undefined>> = {
  games: ({ gamesPlayed }) => gamesPlayed,
  'set games': ({ completed }, set) => completed[set] && completed[set][0] + completed[set][1],
  aces: ({ aces }) => aces[0] + aces[1],
  'set aces': ({ setAces }, set) => setAces[set],
  'double faults': ({ doubleFaults }) => doubleFaults[0] + doubleFaults[1],
};

const TENNIS_LINES: Readonly<Record<string, (view: TennisView) => Distribution>> = {
  games: (view) => view.games(false),
  'set games': (view) => view.games(true),
  aces: (view) => view.aces(false),
  'set aces': (view) => view.aces(true),
  'double faults': (view) => view.doubleFaults(),
};

/** Without matches that end by retirement, whose markets are void. */
export function tennisFancyCalibration(matches: number, seed: string): CalibrationTable[] {
  const tables = new Tables();
  const keys = worldKeys(sha256(seed));
  for (let number = 0; number < matches; number++) {
    const moment = TENNIS_MOMENTS[number % TENNIS_MOMENTS.length];
    const seen = new Map<string, Middle>();
    let set = 0;
    let point = 0;
    const play = playTennisMatch({ number, keys, take: 0 }, (now) => {
      if (point++ !== moment) return;
      set = now.completed.length;
      for (const [name, line] of Object.entries(TENNIS_LINES)) seen.set(name, middleOf(line(now.view)));
    });
    if (play.ending?.retired) continue;
    for (const [name, middle] of seen) {
      const value = TENNIS_COUNTS[name]?.(play, set);
      if (value !== undefined) tables.note(`tennis ${name}`, middle, value);
    }
  }
  return tables.all;
}

interface Middle {
  readonly line: number;
  readonly chance: number;
}

function middleOf(distribution: Distribution): Middle {
  const line = middleLine(distribution);
  return { line, chance: atLeast(distribution, line) };
}

class Tables {
  private readonly tables = new Map<string, CalibrationTable>();

  get all(): CalibrationTable[] {
    return [...this.tables.values()];
  }

  note(name: string, { line, chance }: Middle, value: number): void {
    const table = this.tables.get(name) ?? new CalibrationTable(name);
    this.tables.set(name, table);
    table.note(chance, value >= line);
  }
}
