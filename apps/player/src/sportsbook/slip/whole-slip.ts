import type { ReplyOf } from '@crease/client';
import { type PricedGroup, type SlipSums, sumsOf, unitPrices } from './slip-sums.ts';
import type { SlipMode, TicketPick } from './ticket-slip.ts';

/** The slip as a whole; stake of one line, minor units. */
interface WholeSlip {
  readonly mode: SlipMode;
  readonly system: string;
  readonly picks: readonly TicketPick[];
  /** Events whose selections are priced together. */
  readonly groups: readonly PricedGroup[];
  readonly stake: number;
}

const NOTHING: SlipSums = { lines: 0, atRisk: 0, returns: 0, byWinners: [] };

/** Returns cost and possible return of all tickets together. */
export function sumsOfSlip({ mode, system, picks, groups, stake }: WholeSlip): SlipSums {
  const prices = picks.map(({ price }) => price);
  if (mode === 'multi') return sumsOf('multi', unitPrices(picks, groups), stake) ?? NOTHING;
  if (mode === 'system') return sumsOf(system, prices, stake) ?? NOTHING;
  const each = prices.map((price) => sumsOf('single', [price], stake) ?? NOTHING);
  const total = (of: 'atRisk' | 'returns' | 'lines') => each.reduce((sum, one) => sum + one[of], 0);
  return { lines: total('lines'), atRisk: total('atRisk'), returns: total('returns'), byWinners: [] };
}

type Terms = ReplyOf<'ticketTerms'>;
/** The fault of a stake, with the accepted range. */
export type Fault = { readonly what: 'badStake' | 'payout' } & Pick<Terms, 'minStake' | 'maxStake' | 'maxPayout'>;

/** Returns why the house would refuse this stake; null: it may accept it. While terms load, only the server checks. */
export function faultOf({ mode, picks, stake }: WholeSlip, sums: SlipSums, terms: Terms | undefined): Fault | null {
  if (!terms) return null;
  const ofOne = mode === 'singles' ? stake : sums.atRisk;
  if (stake < terms.minStake || ofOne > terms.maxStake) return { what: 'badStake', ...terms };
  const best = Math.max(...picks.map(({ price }) => price));
  const returns = mode === 'singles' ? (stake * best) / 100 : sums.returns;
  return returns > terms.maxPayout ? { what: 'payout', ...terms } : null;
}
