import type { TraderKind } from '../view/trader-kind.ts';
import { arbitrageur } from './arbitrageur.ts';
import { fancyBettor } from './fancy-bettor.ts';
import { maker } from './maker.ts';
import { momentumTrader } from './momentum-trader.ts';
import { scratcher } from './scratcher.ts';
import { valueBettor } from './value-bettor.ts';

/** Kinds of twenty consecutive traders: most bet, some make prices, few do the rest. */
const ROW: readonly TraderKind[] = [
  ...[valueBettor, maker, fancyBettor, scratcher, valueBettor, momentumTrader, maker, fancyBettor, valueBettor],
  ...[arbitrageur, valueBettor, maker, fancyBettor, valueBettor, momentumTrader, valueBettor, maker, scratcher],
  ...[fancyBettor, valueBettor],
];

/** Returns the kind of trader number `no`, from 0. */
export function kindOf(no: number): TraderKind {
  return ROW[no % ROW.length] as TraderKind;
}
