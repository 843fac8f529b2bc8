import { add, type Distribution, normalised } from '../distribution.ts';
import { changesEnds, OUTCOME_BAT_RUNS, OUTCOME_COUNT, WICKET } from './ball-odds.ts';
import type { CricketView } from './cricket-view.ts';
import { PARTNER_OUT_SHARE } from './innings-play.ts';

/** Runs above this are ignored as impossible. */
const WIDTH = 130;
const NEGLIGIBLE = 1e-7;

/**
 * Distribution of the final runs of a batter at the crease: they face or wait, score their share, get out, or remain
 * when the innings closes. The ball's chances are those of the innings' projection, averaged over everything else;
 * given that they are still in, fewer wickets have fallen than on average, which costs a run or so of accuracy in long
 * lines and nothing in short ones.
 */
export function batterRuns(view: CricketView, order: number): Distribution {
  const batter = view.batters.find((one) => one.order === order);
  if (!batter) return { from: 0, mass: Float64Array.of(1) };
  const chain = new StrikeChain(view, batter.onStrike);
  return normalised({ from: batter.runs, mass: chain.run() });
}

class StrikeChain {
  private facing = new Float64Array(WIDTH);
  private waiting = new Float64Array(WIDTH);
  private nextFacing = new Float64Array(WIDTH);
  private nextWaiting = new Float64Array(WIDTH);
  private readonly done = new Float64Array(WIDTH);
  private before = 1;
  /** Highest possible runs so far. */
  private widest = 1;

  constructor(
    private readonly view: CricketView,
    onStrike: boolean,
  ) {
    add(onStrike ? this.facing : this.waiting, 0, 1);
  }

  run(): Float64Array {
    const { projection, point } = this.view;
    for (let ahead = 0; ahead < projection.alive.length; ahead++) {
      const alive = projection.alive[ahead] as number;
      this.close(ahead === 0 ? 1 : alive / this.before);
      this.before = alive;
      if (alive < 1e-6) break;
      this.step(ballFor(projection.outcomes.subarray(ahead * OUTCOME_COUNT, (ahead + 1) * OUTCOME_COUNT), alive));
      if ((point.ballsBowled + ahead + 1) % 6 === 0) [this.facing, this.waiting] = [this.waiting, this.facing];
    }
    this.close(0);
    return this.done;
  }

  /** Continues the innings with this chance; closings by the batter's own wicket are counted when they get out. */
  private close(goesOn: number): void {
    if (goesOn >= 1) return;
    const notHis = this.view.point.target === null ? 0.5 : 0.8;
    const share = goesOn === 0 ? 1 : (1 - goesOn) * notHis;
    for (const state of [this.facing, this.waiting]) {
      for (let runs = 0; runs < this.widest; runs++) {
        const mass = state[runs] as number;
        add(this.done, runs, mass * share);
        state[runs] = mass * (1 - share);
      }
    }
  }

  private step(ball: BallForBatter): void {
    const { facing, waiting, nextFacing, nextWaiting, done } = this;
    const { stays, changes } = ball;
    nextFacing.fill(0, 0, this.widest + 7);
    nextWaiting.fill(0, 0, this.widest + 7);
    for (let made = 0; made < this.widest; made++) {
      const struck = facing[made] as number;
      const stood = waiting[made] as number;
      if (struck + stood < NEGLIGIBLE) continue;
      for (let runs = 0; runs <= 6; runs++) {
        nextFacing[made + runs] = (nextFacing[made + runs] as number) + struck * (stays[runs] as number);
        nextWaiting[made + runs] = (nextWaiting[made + runs] as number) + struck * (changes[runs] as number);
      }
      add(nextFacing, made, stood * ball.anyChange + struck * ball.wicket * PARTNER_OUT_SHARE);
      add(nextWaiting, made, stood * (1 - ball.anyChange - ball.wicket * PARTNER_OUT_SHARE));
      add(done, made, ball.wicket * (struck * (1 - PARTNER_OUT_SHARE) + stood * PARTNER_OUT_SHARE));
    }
    this.widest = Math.min(this.widest + 6, WIDTH - 7);
    [this.facing, this.nextFacing] = [nextFacing, facing];
    [this.waiting, this.nextWaiting] = [nextWaiting, waiting];
  }
}

/** A legal ball including no-ball runs, from a batter's view: chances by runs, ends kept or changed. */
interface BallForBatter {
  readonly stays: Float64Array;
  readonly changes: Float64Array;
  readonly wicket: number;
  readonly anyChange: number;
}

/** @param outcomes expected outcomes of one ball; @param alive P(it is bowled). */
function ballFor(outcomes: Float64Array, alive: number): BallForBatter {
  const stays = new Float64Array(7);
  const changes = new Float64Array(7);
  let anyChange = 0;
  let rest = 1;
  const wicket = (outcomes[WICKET] as number) / alive;
  for (let outcome = 0; outcome < OUTCOME_COUNT; outcome++) {
    const chance = (outcomes[outcome] as number) / alive;
    const runs = OUTCOME_BAT_RUNS[outcome] ?? 0;
    const swaps = changesEnds(outcome);
    // Wides and no-balls without runs off the bat change nothing.
    if (outcome === WICKET || (!swaps && runs === 0)) continue;
    add(swaps ? changes : stays, runs, chance);
    if (swaps) anyChange += chance;
    rest -= chance;
  }
  stays[0] = rest - wicket;
  return { stays, changes, wicket, anyChange };
}
