import type { ReplyOf } from '@crease/contract';
import { type Asset, type Money, unitsFromMoney } from '@crease/kernel';
import { RESULT_KINDS, type Store } from '@crease/store';
import { isoTime } from '../../core/iso-time.ts';
import { DAY_MS, dateOf } from '../../core/values/days.ts';
import { ledgerOff } from './books-off.ts';
import { spanBefore, spanOfDays, startOfDay } from './days.ts';
import { type FigureHour, type FigureHours, HOUR_MS, type Span, total } from './figure-hours.ts';
import { betsOf, ledgerResultOf, marginOf, productSums, productWire, resultOf, turnoverOf } from './product-figures.ts';

type Report = ReplyOf<'report'>;

interface ReportDeps {
  readonly store: Pick<Store, 'ledger'>;
  readonly hours: FigureHours;
  readonly asset: Asset;
  readonly now: () => number;
}

/** Returns the house's results by product and day, next to the same days some weeks earlier. */
export async function reportOf(
  deps: ReportDeps,
  days: { readonly from: string; readonly to: string },
): Promise<Report> {
  const { hours, now } = deps;
  const span = spanOfDays(days.from, days.to);
  const earlier = spanBefore(span, now());
  const found = await hours.between(span);
  const before = await hours.between(earlier);
  const sums = productSums(found);
  const sumsBefore = productSums(before);
  const result = resultOf(found);
  const turnover = turnoverOf(found);
  return {
    ...days,
    until: isoTime(Math.min(span.to, now())),
    comparedDays: earlier.days,
    days: byDay(found, span),
    products: sums.map((sum) => productWire(sum, sumsBefore)),
    sum: {
      turnover: unitsFromMoney(turnover),
      bets: betsOf(found),
      result: unitsFromMoney(result),
      margin: marginOf(result, turnover),
      before: unitsFromMoney(resultOf(before)),
    },
    today: await today(deps),
    bonusCost: unitsFromMoney(sums.find(({ product }) => product === 'bonus')?.result ?? 0),
    off: unitsFromMoney(await offOf(deps, found, span)),
    apart: apartOf(found),
  };
}

function byDay(hours: readonly FigureHour[], { from, to }: Span): Report['days'] {
  const count = (to - from) / DAY_MS;
  return Array.from({ length: count }, (_, at) => {
    const start = from + at * DAY_MS;
    const own = hours.filter(({ hour }) => startOfDay(hour) === start);
    const results = productSums(own)
      .filter(({ product }) => product !== 'simulated')
      .map(({ product, result }) => ({ product, result: unitsFromMoney(result) }));
    return { day: dateOf(start), net: unitsFromMoney(resultOf(own)), results };
  });
}

async function today({ hours, now }: ReportDeps): Promise<Report['today']> {
  const span = { from: startOfDay(now()), to: now() };
  const [own, before] = [await hours.between(span), await hours.between(spanBefore(span, now()))];
  return {
    result: unitsFromMoney(resultOf(own)),
    turnover: unitsFromMoney(turnoverOf(own)),
    before: unitsFromMoney(resultOf(before)),
  };
}

/**
 * Cross-check of the result: the house's accounts at the end less those at the beginning. Only complete days are
 * compared; today may change between two queries.
 */
async function offOf({ store, now }: ReportDeps, hours: readonly FigureHour[], { from, to }: Span): Promise<Money> {
  const end = Math.min(to, startOfDay(now() - HOUR_MS));
  const isOver = ({ hour }: FigureHour) => hour < end;
  const [before, after, off] = await Promise.all([
    ownBalance(store, from),
    ownBalance(store, Math.max(from, end)),
    ledgerOff(store),
  ]);
  return off + Math.abs(after - before - ledgerResultOf(hours.filter(isOver)));
}

async function ownBalance({ ledger }: Pick<Store, 'ledger'>, moment: number): Promise<Money> {
  const own: readonly string[] = RESULT_KINDS;
  const kinds = await ledger.balancesOf(RESULT_KINDS, moment);
  return total(
    kinds.filter(({ kind }) => own.includes(kind)),
    ({ balance }) => balance,
  );
}

/** Results of bets by player, from settlements. Results without a bet are in neither. */
function apartOf(hours: readonly FigureHour[]): Report['apart'] {
  const players = hours.flatMap((hour) => hour.players);
  const bets = hours.flatMap((hour) => hour.bets);
  const demoBets = total(bets, (one) => one.demoBets);
  const resultFrom = (who: 'registered' | 'demo' | 'simulated') =>
    unitsFromMoney(
      total(
        players.filter((one) => whoIs(one) === who),
        ({ gross, commission }) => commission - gross,
      ),
    );
  const simulatedBets = total(bets, (one) => one.simulatedBets);
  return [
    { who: 'registered', bets: betsOf(hours) - demoBets, result: resultFrom('registered') },
    { who: 'demo', bets: demoBets, result: resultFrom('demo') },
    { who: 'simulated', bets: simulatedBets, result: resultFrom('simulated') },
  ];
}

function whoIs({ simulated, demo }: FigureHour['players'][number]) {
  if (simulated) return 'simulated';
  return demo ? 'demo' : 'registered';
}
