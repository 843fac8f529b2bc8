import { createPrng, sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { atLeast, deviationOf, meanOf } from '../distribution.ts';
import { viewOf } from '../play-match.ts';
import { CRICKET_LEAGUES } from '../world/cricket-teams.ts';
import { isLegal, LEVEL_COUNT, OUTCOME_COUNT } from './ball-odds.ts';
import { chaseRow } from './chase-table.ts';
import { CricketContest } from './cricket-contest.ts';
import { fanciesNow } from './cricket-fancies.ts';
import { CricketPlay } from './cricket-play.ts';
import { cricketSide, MOST_OVERS_A_BOWLER } from './cricket-side.ts';
import { InningsModel } from './innings-model.ts';
import { projectInnings } from './innings-projection.ts';
import { runsAtNextWicket } from './wicket-line.ts';

const model = new InningsModel({
  overs: 20,
  wickets: 10,
  pairs: [0.1, 0.12, 0.1, 0.05, 0, -0.1, -0.3, -0.6, -0.9, -1.2],
  bowling: new Array(20).fill(0),
  firstOver: 0,
  haste: 0,
});
const START = { ballsBowled: 0, down: 0, runs: 0, target: null };
const [home, away] = CRICKET_LEAGUES[0]?.teams ?? [];

describe('the ball', () => {
  it('chances sum to 1 in every situation', () => {
    for (let cell = 0; cell < 20 * 10 * LEVEL_COUNT; cell++) {
      const odds = model.odds.subarray(cell * OUTCOME_COUNT, (cell + 1) * OUTCOME_COUNT);
      expect(Math.abs(odds.reduce((sum, chance) => sum + chance, 0) - 1)).toBeLessThan(1e-9);
      expect(odds.every((chance) => chance > 0)).toBe(true);
      expect(Object.values(model.chances(cell)).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    }
  });

  it('aggression rises with the runs needed, up to the maximum', () => {
    const levels = [20, 80, 160, 240, 400].map((needed) => model.chaseLevel(0, 0, needed));
    expect(levels).toEqual([...levels].sort((a, b) => a - b));
    expect(levels.at(-1)).toBe(LEVEL_COUNT - 1);
  });
});

describe('the innings', () => {
  const projection = projectInnings(model, START);

  it('resembles T20: about 160 give or take 23, six wickets, a quarter of it in the powerplay', () => {
    expect(meanOf(projection.total)).toBeGreaterThan(150);
    expect(meanOf(projection.total)).toBeLessThan(172);
    expect(deviationOf(projection.total)).toBeGreaterThan(18);
    expect(deviationOf(projection.total)).toBeLessThan(30);
    expect(meanOf(projection.wickets)).toBeCloseTo(6.4, 0);
    const powerplay = projection.totalAfterOver.get(6);
    expect(powerplay && meanOf(powerplay)).toBeCloseTo(47, -1);
  });

  it('adds up the same runs ball by ball as in the total', () => {
    const runs = [0, 1, 2, 3, 4, 6, 0, 1, 1, 2, 5, 1, 4, 1, 4];
    const expected = projection.outcomes.reduce(
      (sum, count, index) => sum + count * (runs[index % OUTCOME_COUNT] ?? 0),
      0,
    );
    expect(expected).toBeCloseTo(meanOf(projection.total), 1);
  });

  it('backward and forward computation of a chase agree', () => {
    const row = chaseRow(model, 0.4);
    for (const target of [90, 130, 160, 175, 200, 230]) {
      const { reached, total } = projectInnings(model, { ...START, target });
      const tie = atLeast(total, target - 1) - atLeast(total, target);
      expect(reached + 0.4 * tie, `target ${target}`).toBeCloseTo(row[target] ?? 0, 3);
    }
  });

  it('a chase gets harder with the target', () => {
    const row = chaseRow(model, 0.5);
    for (let target = 2; target < row.length; target++) {
      expect(row[target]).toBeLessThanOrEqual((row[target - 1] ?? 0) + 1e-9);
    }
  });

  it('returns the score after the innings', () => {
    const over = { ballsBowled: 97, down: 10, runs: 133, target: 150 };
    const { total, reached } = projectInnings(model, over);
    expect([meanOf(total), deviationOf(total), reached]).toEqual([133, 0, 0]);
    const won = projectInnings(model, { ballsBowled: 97, down: 3, runs: 152, target: 150 });
    expect([meanOf(won.total), won.reached]).toEqual([152, 1]);
  });
});

describe('the contest', () => {
  if (!home || !away) throw new Error('no teams');
  const contest = new CricketContest([home, away], sha256('test'));

  it('values of a tied match sum to 1 with either side first', () => {
    for (const team of [0, 1] as const) {
      const worth = contest.superOverWorth(team);
      expect(worth).toBeGreaterThan(0.2);
      expect(worth).toBeLessThan(0.8);
    }
  });

  it('no bowler bowls more than four overs, or two in a row', () => {
    for (const { teams } of CRICKET_LEAGUES) {
      for (const team of teams) {
        for (const plan of [0, 1, 2]) {
          const { bowlers, players } = cricketSide(team, plan);
          expect(bowlers.length).toBe(20);
          expect(new Set(players).size).toBe(11);
          for (const { order } of bowlers) {
            expect(bowlers.filter((one) => one.order === order).length).toBeLessThanOrEqual(MOST_OVERS_A_BOWLER);
          }
          expect(bowlers.some(({ order }, over) => order === bowlers[over + 1]?.order)).toBe(false);
        }
      }
    }
  });
});

describe('a played innings', () => {
  it('is legal: six legal balls an over, at most ten wickets, the batters’ runs and extras make the total', () => {
    if (!home || !away) throw new Error('no teams');
    for (let match = 0; match < 40; match++) {
      const play = new CricketPlay(new CricketContest([home, away], sha256(`legal ${match}`)));
      const prng = createPrng(match);
      while (!play.result) {
        if (play.current.ended) play.startInnings();
        play.bowl(prng);
        play.current.sendIn();
      }
      for (const innings of play.innings) {
        const { deliveries, setting, batters, bowlers } = innings;
        expect(innings.down).toBeLessThanOrEqual(setting.model.wickets);
        expect(innings.balls).toBeLessThanOrEqual(setting.model.balls);
        expect(deliveries.filter(({ outcome }) => isLegal(outcome)).length).toBe(innings.balls);
        const offTheBat = batters.reduce((sum, { runs }) => sum + runs, 0);
        const extras = deliveries.reduce((sum, { runs, batRuns }) => sum + runs - batRuns, 0);
        expect(offTheBat + extras).toBe(innings.runs);
        expect(batters.filter(({ out }) => out).length).toBe(innings.down);
        for (const { balls } of bowlers.values()) expect(balls).toBeLessThanOrEqual(24);
        if (setting.target !== null && innings.runs >= setting.target) {
          expect(innings.runs - (deliveries.at(-1)?.runs ?? 0)).toBeLessThan(setting.target);
        }
      }
    }
  });
});

describe('lines', () => {
  it('next-wicket lines lie between the score and the innings total', () => {
    if (!home || !away) throw new Error('no teams');
    const play = new CricketPlay(new CricketContest([home, away], sha256('lines')));
    const view = viewOf(play);
    expect(meanOf(runsAtNextWicket(view))).toBeGreaterThan(15);
    expect(meanOf(runsAtNextWicket(view))).toBeLessThan(45);
    for (const fancy of fanciesNow(play)) {
      const { from, mass } = fancy.line(view);
      expect(
        mass.reduce((sum, chance) => sum + chance, 0),
        fancy.suffix,
      ).toBeCloseTo(1, 6);
      expect(from, fancy.suffix).toBeGreaterThanOrEqual(0);
    }
  });
});
