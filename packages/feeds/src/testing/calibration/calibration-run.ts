import { sha256 } from '@crease/kernel';
import { type CricketFancy, fanciesNow } from '../../simulator/cricket/cricket-fancies.ts';
import type { CricketPlay } from '../../simulator/cricket/cricket-play.ts';
import { atLeast } from '../../simulator/distribution.ts';
import { playCricketMatch, playSoccerMatch, playTennisMatch, viewOf } from '../../simulator/play-match.ts';
import { middleLine } from '../../simulator/quotes/fancy-quote.ts';
import type { SoccerChances } from '../../simulator/soccer/soccer-model.ts';
import { worldKeys } from '../../simulator/world-keys.ts';
import { CalibrationTable } from './calibration-table.ts';

/** Plays matches without publishing them, samples prices at fixed moments, and compares them with the results. */

/** Moments of a T20: innings, legal balls bowled. */
const CRICKET_MOMENTS: readonly (readonly [innings: number, balls: number])[] = [
  [0, 0],
  [0, 60],
  [1, 0],
  [1, 78],
];

export function cricketCalibration(matches: number, seed: string): CalibrationTable[] {
  const keys = worldKeys(sha256(seed));
  const tables = CRICKET_MOMENTS.map(
    ([innings, balls]) => new CalibrationTable(`T20, innings ${innings + 1}, ball ${balls}`),
  );
  for (let number = 0; number < matches; number++) {
    const priced = new Map<number, number>();
    const play = playCricketMatch({ number, keys, take: 0 }, (now) => {
      const moment = CRICKET_MOMENTS.findIndex((one) => isAt(now, one));
      if (moment >= 0 && !priced.has(moment)) priced.set(moment, viewOf(now).teamZeroWins);
    });
    for (const [moment, chance] of priced) tables[moment]?.note(chance, play.result?.winner === 0);
  }
  return tables;
}

function isAt(play: CricketPlay, [innings, balls]: readonly [number, number]): boolean {
  const { current } = play;
  return current.setting.index === innings && current.balls === balls && !current.ended;
}

/** Middle line of every open fancy at a moment, by rules: priced about a half, reached about as often. */
export function fancyCalibration(matches: number, seed: string): CalibrationTable[] {
  const keys = worldKeys(sha256(seed));
  const tables = new Map<string, CalibrationTable>();
  for (let number = 0; number < matches; number++) {
    const moment = FANCY_MOMENTS[number % FANCY_MOMENTS.length] ?? [0, 0];
    const seen = new Map<CricketFancy, { line: number; chance: number }>();
    const play = playCricketMatch({ number, keys, take: 0 }, (now) => {
      if (seen.size > 0 || !isAt(now, moment)) return;
      const view = viewOf(now);
      for (const fancy of oneOfEachRule(fanciesNow(now))) {
        const distribution = fancy.line(view);
        const line = middleLine(distribution);
        seen.set(fancy, { line, chance: atLeast(distribution, line) });
      }
    });
    for (const [fancy, { line, chance }] of seen) {
      const result = fancy.decide(play);
      const table = tables.get(fancy.rules) ?? new CalibrationTable(fancy.rules);
      tables.set(fancy.rules, table);
      if (result?.kind === 'value') table.note(chance, result.value >= line);
    }
  }
  return [...tables.values()];
}

const FANCY_MOMENTS = [
  [0, 1],
  [0, 45],
  [0, 100],
  [1, 1],
  [1, 45],
  [1, 90],
] as const;

/** Fancies of one rule in one match depend on each other: only the last of each counts. */
function oneOfEachRule(fancies: readonly CricketFancy[]): CricketFancy[] {
  return [...new Map(fancies.map((fancy) => [fancy.rules, fancy])).values()];
}

/** Minutes of a soccer match at which prices are sampled. */
const SOCCER_MINUTES = [0, 30, 60, 80];

export function soccerCalibration(matches: number, seed: string): CalibrationTable[] {
  const keys = worldKeys(sha256(seed));
  const markets: readonly (keyof SoccerChances)[] = ['home', 'draw', 'away', 'over25', 'bothScore'];
  const tables = SOCCER_MINUTES.map((minute) =>
    markets.map((key) => new CalibrationTable(`soccer, minute ${minute}, ${key}`)),
  );
  for (let number = 0; number < matches; number++) {
    const priced: SoccerChances[] = [];
    const { goals } = playSoccerMatch({ number, keys, take: 0 }, (now) => {
      if (now.minuteShown === SOCCER_MINUTES[priced.length] && now.clock.stoppage === null)
        priced.push(now.contest.model.chances(now.row, now.state));
    });
    const [home, away] = goals;
    const happened = {
      home: home > away,
      draw: home === away,
      away: home < away,
      over25: home + away > 2,
      bothScore: home > 0 && away > 0,
    };
    priced.forEach((chances, moment) => {
      markets.forEach((key, place) => {
        tables[moment]?.[place]?.note(chances[key], happened[key]);
      });
    });
  }
  return tables.flat();
}

/** Points of a tennis match before which prices are sampled. */
const TENNIS_POINTS = [0, 40, 90, 140];

/** Without matches voided by a retirement. */
export function tennisCalibration(matches: number, seed: string): CalibrationTable[] {
  const keys = worldKeys(sha256(seed));
  const tables = TENNIS_POINTS.map((point) => new CalibrationTable(`tennis, point ${point}`));
  const setTable = new CalibrationTable('tennis, first set after 20 points');
  for (let number = 0; number < matches; number++) {
    const priced: number[] = [];
    let setPrice: number | null = null;
    let point = 0;
    const play = playTennisMatch({ number, keys, take: 0 }, ({ contest, state, completed }) => {
      if (point === 20 && completed.length === 0) setPrice = contest.model.winsSet(state);
      if (point++ === TENNIS_POINTS[priced.length]) priced.push(contest.model.winsMatch(state));
    });
    const [firstSet] = play.completed;
    if (!firstSet) continue;
    priced.forEach((chance, moment) => {
      tables[moment]?.note(chance, play.ending?.winner === 0);
    });
    if (setPrice !== null) setTable.note(setPrice, firstSet[0] > firstSet[1]);
  }
  return [...tables, setTable];
}
