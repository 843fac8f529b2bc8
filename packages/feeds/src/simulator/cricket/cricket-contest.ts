import { createKeyedPrng } from '@crease/kernel';
import { type Distribution, meanOf } from '../distribution.ts';
import { otherTeam, type TeamIndex } from '../team-index.ts';
import type { CricketTeam } from '../world/cricket-teams.ts';
import { chaseRow, HIGHEST_TARGET } from './chase-table.ts';
import { type CricketSide, cricketSide } from './cricket-side.ts';
import { InningsModel } from './innings-model.ts';
import { type InningsProjection, projectInnings } from './innings-projection.ts';

const T20_OVERS = 20;
/** In a super over both sides attack from the first ball. */
const SUPER_OVER_HASTE = 1;

/** Two sides, a pitch and a toss: everything fixed before the first ball, and the tables derived from it. */
export class CricketContest {
  readonly sides: readonly [CricketSide, CricketSide];
  readonly tossWinner: TeamIndex;
  readonly choseToBat: boolean;
  /** Positive values help the batters. */
  private readonly pitch: number;
  private readonly models: (InningsModel | undefined)[] = [];
  private readonly superModels: (InningsModel | undefined)[] = [];
  private readonly rows: (Float64Array | undefined)[] = [];
  private readonly superRows: (Float64Array | undefined)[] = [];
  private readonly replies = new Map<number, InningsProjection>();
  private superWorths: readonly [number, number] | undefined;
  private worthBeforeToss: number | undefined;

  /** @param seed of the match: equal seeds give equal contests. */
  constructor(teams: readonly [CricketTeam, CricketTeam], seed: Uint8Array) {
    const prng = createKeyedPrng(seed).fork('contest');
    this.sides = [cricketSide(teams[0], prng.int(3)), cricketSide(teams[1], prng.int(3))];
    this.pitch = prng.normal() * 0.4;
    this.tossWinner = prng.chance(0.5) ? 0 : 1;
    this.choseToBat = prng.chance(0.4);
  }

  get batsFirst(): TeamIndex {
    return this.choseToBat ? this.tossWinner : otherTeam(this.tossWinner);
  }

  side(team: TeamIndex): CricketSide {
    return this.sides[team];
  }

  /** Model of one side's twenty overs. */
  model(batting: TeamIndex): InningsModel {
    this.models[batting] ??= new InningsModel({
      overs: T20_OVERS,
      wickets: 10,
      pairs: this.sides[batting].pairs.map((skill) => skill + this.pitch),
      bowling: this.sides[otherTeam(batting)].bowlers.map(({ skill }) => skill),
      firstOver: 0,
      haste: 0,
    });
    return this.models[batting];
  }

  /** Model of six balls of one side with two wickets, like the second last over of an innings. */
  superModel(batting: TeamIndex): InningsModel {
    const bowling = this.sides[otherTeam(batting)].bowlers[T20_OVERS - 2]?.skill ?? 0;
    this.superModels[batting] ??= new InningsModel({
      overs: 1,
      wickets: 2,
      pairs: this.sides[batting].pairs.slice(0, 2).map((skill) => skill + this.pitch),
      bowling: [bowling],
      firstOver: T20_OVERS - 2,
      haste: SUPER_OVER_HASTE,
    });
    return this.superModels[batting];
  }

  /** P(`chasing` wins the match) by target, before its first ball. */
  chaseRow(chasing: TeamIndex): Float64Array {
    this.rows[chasing] ??= chaseRow(this.model(chasing), this.superOverWorth(chasing));
    return this.rows[chasing];
  }

  /** P(the side that bats first wins) for a distribution of its total. */
  setterWins(total: Distribution, chasing: TeamIndex): number {
    return winsBySetting(total, this.chaseRow(chasing));
  }

  /** The same for one super over. */
  superSetterWins(total: Distribution, chasing: TeamIndex): number {
    return winsBySetting(total, this.superRow(chasing));
  }

  /** P(`first` wins | it bats first in a super over); after a tie another one is played with the other side first. */
  superOverWorth(first: TeamIndex): number {
    this.superWorths ??= this.solveSuperOvers();
    return this.superWorths[first];
  }

  /** P(team 0 wins) before the toss: the mean of both orders. */
  get worthUntossed(): number {
    this.worthBeforeToss ??= (this.worthOfSetting(0) + 1 - this.worthOfSetting(1)) / 2;
    return this.worthBeforeToss;
  }

  /**
   * Projects the chase while the first innings is still on: against the targets that `total` makes likely, to the
   * nearest eight runs.
   */
  reply(chasing: TeamIndex, total: Distribution): InningsProjection {
    const target = Math.max(9, Math.round((meanOf(total) + 1) / 8) * 8);
    let reply = this.replies.get(target);
    if (!reply) {
      reply = projectInnings(this.model(chasing), { ballsBowled: 0, down: 0, runs: 0, target });
      this.replies.set(target, reply);
    }
    return reply;
  }

  private superRow(chasing: TeamIndex): Float64Array {
    this.superRows[chasing] ??= chaseRow(this.superModel(chasing), this.superOverWorth(chasing));
    return this.superRows[chasing];
  }

  private worthOfSetting(first: TeamIndex): number {
    const { total } = projectInnings(this.model(first), START);
    return this.setterWins(total, otherTeam(first));
  }

  private solveSuperOvers(): readonly [number, number] {
    const [win0, tie0] = this.superOverChances(0);
    const [win1, tie1] = this.superOverChances(1);
    // w0 = win0 + tie0·(1 − w1) and w1 = win1 + tie1·(1 − w0).
    const again = 1 - tie0 * tie1;
    return [(win0 + tie0 * (1 - win1 - tie1)) / again, (win1 + tie1 * (1 - win0 - tie0)) / again];
  }

  /** P(wins), P(tie) for the side batting first in one super over. */
  private superOverChances(first: TeamIndex): readonly [number, number] {
    const chaser = this.superModel(otherTeam(first));
    const { total } = projectInnings(this.superModel(first), START);
    const tieIsLoss = winsBySetting(total, chaseRow(chaser, 1));
    const tieIsWin = winsBySetting(total, chaseRow(chaser, 0));
    return [tieIsLoss, tieIsWin - tieIsLoss];
  }
}

const START = { ballsBowled: 0, down: 0, runs: 0, target: null };

function winsBySetting({ from, mass }: Distribution, row: Float64Array): number {
  return mass.reduce((sum, chance, index) => {
    const target = Math.min(from + index + 1, HIGHEST_TARGET);
    return sum + chance * (1 - (row[target] as number));
  }, 0);
}
