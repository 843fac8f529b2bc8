import { MINOR_PER_UNIT } from '@crease/kernel';
import { chanceOf } from '../view/seen-market.ts';
import { type Look, nothing, type TraderKind } from '../view/trader-kind.ts';
import { take } from './take.ts';

/** Least gain of a pair of bets, in chances: it must cover the commission. */
const GAIN = 0.012;
const STAKE = 5_000 * MINOR_PER_UNIT;

/**
 * Backs a runner in one market and lays it in another of the same match when the prices differ by more than the cost.
 */
export const arbitrageur: TraderKind = {
  name: 'arbitrageur',
  rate: 0.5,
  comparesMarkets: true,
  weight: ({ dealing, isMain }) => (dealing === 'book' && isMain ? 1 : 0),
  decide: (look) => {
    const { market, sister } = look;
    if (!sister) return nothing();
    const there: Look = { ...look, market: sister.market, own: sister.own };
    for (const [runnerIndex, { runnerId }] of market.runners.entries()) {
      const other = sister.market.runners.findIndex((runner) => runner.runnerId === runnerId);
      if (other < 0) continue;
      const pair = pairOf([look, runnerIndex], [there, other]) ?? pairOf([there, other], [look, runnerIndex]);
      if (pair) return pair;
    }
    return nothing();
  },
};

type Place = readonly [look: Look, runnerIndex: number];

/** Returns both bets, sized for equal results; null if they are not worth it or one cannot be placed. */
function pairOf([here, backed]: Place, [there, laid]: Place) {
  const back = here.market.runners[backed]?.back ?? 0;
  const lay = there.market.runners[laid]?.lay ?? 0;
  const [bought, sold] = [chanceOf(here.market.dealing, back), chanceOf(there.market.dealing, lay)];
  if (bought === 0 || sold === 0 || sold - bought < GAIN) return null;
  const first = take(here, { runnerIndex: backed, side: 'back', size: STAKE });
  const second = take(there, { runnerIndex: laid, side: 'lay', size: (STAKE * sold) / bought });
  return first.length > 0 && second.length > 0 ? [...first, ...second] : null;
}
