import { MINOR_PER_UNIT, type Money } from '@crease/kernel';
import type { SeenRunner } from '../view/seen-market.ts';
import { drawnStake } from '../view/stakes.ts';
import { type Look, nothing, type TraderKind } from '../view/trader-kind.ts';
import { take } from './take.ts';

const STAKE = { median: 4_000 * MINOR_PER_UNIT, spread: 0.5 };
/** Of what is open: closed at this gain, or at this loss. */
const GAIN = 0.01;
const LOSS = 0.02;
/** Less than this is not worth another bet. */
const LEVEL: Money = 200 * MINOR_PER_UNIT;

/** Opens a position on one runner and closes it soon, a tick or two better or worse: lives on turnover. */
export const scratcher: TraderKind = {
  name: 'scratcher',
  rate: 0.12,
  weight: ({ dealing, isMain, inPlay }) => (dealing === 'book' && isMain ? (inPlay ? 4 : 1) : 0),
  decide: (look) => {
    const { market, own, draws } = look;
    // One runner of a market for life, so that what stands on the others is one sum.
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

/** Levels both outcomes when the gain is there or the loss grows: the bet of (wins − loses) ÷ price makes them equal. */
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
  // What is closed lowers the risk: the limit of the market does not stand in its way.
  return take({ ...look, most: look.most + look.own.atRisk }, { runnerIndex, side, size });
}
