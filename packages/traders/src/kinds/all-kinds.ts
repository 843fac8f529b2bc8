import type { TraderKind } from '../view/trader-kind.ts';
import { arbitrageur } from './arbitrageur.ts';
import { fancyBettor } from './fancy-bettor.ts';
import { maker } from './maker.ts';
import { momentumTrader } from './momentum-trader.ts';
import { scratcher } from './scratcher.ts';
import { valueBettor } from './value-bettor.ts';

/** Of twenty traders in a row, who is what: most bet, some make prices, few do the rest. */
const ROW: readonly TraderKind[] = [
  ...[valueBettor, maker, fancyBettor, scratcher, valueBettor, momentumTrader, maker, fancyBettor, valueBettor],
  ...[arbitrageur, valueBettor, maker, fancyBettor, valueBettor, momentumTrader, valueBettor, maker, scratcher],
  ...[fancyBettor, valueBettor],
];

/** What the trader of this number, from 0, is. */
export function kindOf(no: number): TraderKind {
  return ROW[no % ROW.length] as TraderKind;
}
