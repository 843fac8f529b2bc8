import { MINOR_PER_UNIT, type Money } from '@crease/kernel';
import type { SeenRunner } from '../view/seen-market.ts';
import { drawnStake } from '../view/stakes.ts';
import { type Look, nothing, type TraderKind } from '../view/trader-kind.ts';
import { take } from './take.ts';

const STAKE = { median: 4_000 * MINOR_PER_UNIT, spread: 0.5 };
/** Closes a position at this gain or loss, as a share of it. */
const GAIN = 0.01;
const LOSS = 0.02;
/** Smaller positions are not closed. */
const LEVEL: Money = 200 * MINOR_PER_UNIT;

/** Opens a position on one runner and closes it soon, a tick or two better or worse: trades for turnover. */
export const scratcher: TraderKind = {
  name: 'scratcher',
  rate: 0.12,
  weight: ({ dealing, isMain, inPlay }) => (dealing === 'book' && isMain ? (inPlay ? 4 : 1) : 0),
  decide: (look) => {
    const { market, own, draws } = look;
    // Always the same runner of a market, so that one sum describes the position.
    const runnerIndex = Math.floor(draws.always(10) * Math.min(2, market.runners.length));
    const runner = market.runners[runnerIndex];
    if (!runner) return nothing();
    const wins = own.results[runnerIndex] ?? 0;
    const loses = own.results[runnerIndex === 0 ? 1 : 0] ?? 0;
    if (Math.abs(wins - loses) >= LEVEL) return close(look, runner, { runnerIndex, wins, loses });
    if (draws.at(11) > 0.4) return nothing();
    return take(look, { runnerIndex, side: draws.at(12) < 0.5 ? 'back' : 'lay', size: drawnStake(draws, 13, STAKE) });
  },
};

/** Closes the position at the target gain or loss: a bet of (wins − loses) ÷ price makes both outcomes equal. */
function close(
  look: Look,
  { back, lay }: SeenRunner,
  { runnerIndex, wins, loses }: { runnerIndex: number; wins: Money; loses: Money },
) {
  const side = wins > loses ? 'lay' : 'back';
  const price = side === 'lay' ? lay : back;
  if (price <= 0) return nothing();
  const size = (Math.abs(wins - loses) * 100) / price;
  const levelled = side === 'lay' ? loses + size : loses - size;
  const open = Math.abs(wins - loses);
  if (levelled < GAIN * open && levelled > -LOSS * open) return nothing();
  // Closing lowers the risk, so the market limit does not apply.
  return take({ ...look, most: look.most + look.own.atRisk }, { runnerIndex, side, size });
}
