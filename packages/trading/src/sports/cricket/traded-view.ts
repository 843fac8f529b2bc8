import { type MatchModel, type MatchState, RecordedView } from '@crease/replay';

/** A view whose chances start from the trader's opinion of the sides instead of even. */
export class TradedView extends RecordedView {
  private readonly shift: number;

  /** @param firstTeamChance before play, in per mille: its log-odds are added and fade with the match. */
  constructor(state: MatchState, model: MatchModel, firstTeamChance: number) {
    super(state, model);
    const chance = firstTeamChance / 1000;
    this.shift = Math.log(chance / (1 - chance)) * shareLeft(state);
  }

  override get firstTeamWins(): number {
    const chance = super.firstTeamWins;
    if (chance <= 0 || chance >= 1) return chance;
    return 1 / (1 + ((1 - chance) / chance) * Math.exp(-this.shift));
  }
}

/** Share of the match that is still to be played, by balls. */
function shareLeft(state: MatchState): number {
  const bowled = state.counts.reduce((sum, { balls }) => sum + balls, 0);
  const all = 2 * state.ballsOf(0);
  return state.isOver ? 0 : Math.max(0, 1 - bowled / all);
}
