import type { ReplyOf } from '@crease/contract';
import { type Asset, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { EngineClient } from '../../core/engine-client.ts';
import { isoTime } from '../../core/iso-time.ts';
import { DAY_MS } from '../../core/values/days.ts';
import type { Catalogue } from '../../markets/catalogue.ts';
import { ledgerOff } from './books-off.ts';
import { spanBefore, startOfDay } from './days.ts';
import { type FigureHour, type FigureHours, HOUR_MS, type Span, total } from './figure-hours.ts';
import { betsOf, productSums, productWire, resultOf, turnoverOf } from './product-figures.ts';

type Dashboard = ReplyOf<'dashboard'>;
type SpanName = Dashboard['span'];

export interface DashboardDeps {
  readonly store: Pick<Store, 'ledger' | 'figures'>;
  readonly hours: FigureHours;
  readonly engine: EngineClient;
  readonly catalogue: Pick<Catalogue, 'list' | 'marketsOf'>;
  readonly asset: Asset;
  readonly feed: () => Dashboard['feed'];
  readonly gateways: () => Promise<Dashboard['gateways']>;
  readonly now: () => number;
}

const DAYS: Readonly<Record<SpanName, number>> = { today: 1, '7': 7, '30': 30 };
/** A player with a call within this time counts as online, ms. */
const HERE_MS = 5 * 60_000;
const WORST_SHOWN = 6;

/** Returns the day's figures, from the store and the engine. */
export async function dashboardOf(deps: DashboardDeps, name: SpanName): Promise<Dashboard> {
  const { store, hours, now } = deps;
  const today = startOfDay(now());
  const span = { from: today - (DAYS[name] - 1) * DAY_MS, to: today + DAY_MS };
  const earlier = name === 'today' ? dayBefore(span, now()) : spanBefore(span, now());
  const found = await hours.between(span);
  const before = await hours.between(earlier);
  const whole = name === 'today' ? await hours.between({ from: earlier.from, to: earlier.from + DAY_MS }) : before;
  const [requests, exposures, feed, off] = await Promise.all([
    requestsIn(deps, span),
    exposuresOf(deps),
    deps.feed(),
    ledgerOff(store),
  ]);
  const sumsBefore = productSums(before);
  const compared = (of: (list: readonly FigureHour[]) => number) => ({
    now: unitsFromMoney(of(found)),
    before: unitsFromMoney(of(before)),
  });
  return {
    at: isoTime(now()),
    span: name,
    turnover: compared(turnoverOf),
    result: compared(resultOf),
    bets: betsOf(found),
    ...requests,
    ...exposures,
    products: productSums(found).map((sum) => productWire(sum, sumsBefore)),
    chart: chartOf({ found, before: whole, shift: span.from - earlier.from, now: now() }, name),
    feed: { state: feed.state, isWell: feed.isWell },
    gateways: await deps.gateways(),
    off: unitsFromMoney(off),
  };
}

/** Yesterday, up to the same time of day. */
function dayBefore({ from }: Span, now: number): Span {
  return { from: from - DAY_MS, to: now - DAY_MS };
}

async function requestsIn({ store, now }: DashboardDeps, span: Span) {
  const { figures } = store;
  const [deposits, withdrawals, waiting, active, fresh, here] = await Promise.all([
    figures.depositsDecided(span),
    figures.withdrawalsDecided(span),
    figures.waiting(),
    figures.activePlayers(span),
    figures.newPlayers(span.from),
    figures.playersSeen(now() - HERE_MS),
  ]);
  const { medianMs } = withdrawals;
  return {
    deposits: { sum: unitsFromMoney(deposits.sum), paid: deposits.paid, others: deposits.others },
    withdrawals: {
      sum: unitsFromMoney(withdrawals.sum),
      paid: withdrawals.paid,
      medianSeconds: medianMs === null ? null : Math.round(medianMs / 1000),
    },
    players: { active, fresh: fresh.all, freshDemo: fresh.demo, here },
    waits: (['deposits', 'withdrawals', 'identities'] as const)
      .filter((what) => waiting[what].count > 0)
      .map((what) => {
        const { count, oldestAt, sum } = waiting[what];
        return { what, count, oldestAt: oldestAt === null ? null : isoTime(oldestAt), sum: unitsFromMoney(sum) };
      }),
  };
}

async function exposuresOf({
  engine,
  catalogue,
  asset,
}: DashboardDeps): Promise<Pick<Dashboard, 'worst' | 'openLiability'>> {
  const exposures = await engine.query('houseExposures', { asset });
  const shown = new Map(
    catalogue
      .list()
      .flatMap(({ gameId, name }) =>
        catalogue.marketsOf(gameId).map((market) => [market.marketId, { eventName: name, gameId, market }] as const),
      ),
  );
  const listed = exposures.filter(({ marketId }) => shown.has(marketId)).slice(0, WORST_SHOWN);
  const matched = await engine.query('matchedMoney', { marketIds: listed.map(({ marketId }) => marketId), asset });
  const worst = listed.flatMap(({ marketId, outcome, worst, best }, at) => {
    const found = shown.get(marketId);
    if (!found) return [];
    const { eventName, gameId, market } = found;
    return {
      marketId,
      gameId,
      eventName,
      name: market.name,
      inPlay: market.inPlay,
      matched: unitsFromMoney(matched[at]?.people ?? 0),
      simulatedMatched: unitsFromMoney(matched[at]?.simulated ?? 0),
      outcome,
      worst: unitsFromMoney(worst),
      best: unitsFromMoney(best),
    };
  });
  const openLiability = unitsFromMoney(total(exposures, (one) => Math.min(0, one.worst)));
  return { worst, openLiability };
}

interface ChartInput {
  readonly found: readonly FigureHour[];
  /** The span compared with, in full. */
  readonly before: readonly FigureHour[];
  /** How much earlier that span is, ms. */
  readonly shift: number;
  readonly now: number;
}

/** Per hour for one day, per day for several; future ones have no result. */
function chartOf({ found, before, shift, now }: ChartInput, name: SpanName): Dashboard['chart'] {
  const width = name === 'today' ? HOUR_MS : DAY_MS;
  const today = startOfDay(now);
  const first = today - (DAYS[name] - 1) * DAY_MS;
  const count = ((name === 'today' ? 24 : DAYS[name]) * width) / width;
  const inside = (list: readonly FigureHour[], from: number) =>
    resultOf(list.filter(({ hour }) => hour >= from && hour < from + width));
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * width;
    return {
      at: isoTime(at),
      result: at > now ? null : unitsFromMoney(inside(found, at)),
      before: unitsFromMoney(inside(before, at - shift)),
    };
  });
}
