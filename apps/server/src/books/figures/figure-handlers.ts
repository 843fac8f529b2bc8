import { type Asset, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import { DAY_MS } from '../../core/values/days.ts';
import type { Handlers } from '../../http/handler.ts';
import { type DashboardDeps, dashboardOf } from './dashboard-of.ts';
import { spanOfDays } from './days.ts';
import { FigureHours } from './figure-hours.ts';
import { reportOf } from './report-of.ts';

interface FigureDeps extends Omit<DashboardDeps, 'hours' | 'store'> {
  readonly store: Store;
  readonly asset: Asset;
}

/** Most days on screen; longer spans are read as a file. */
const DAYS_MAX = 92;

/** Handlers of the house's results, now and over time. */
export function figureHandlers(deps: FigureDeps): Pick<Handlers, 'dashboard' | 'report'> {
  const { store, asset, now } = deps;
  const hours = new FigureHours({ figures: store.figures, asset, now });
  return {
    dashboard: ({ query: { span } }) => dashboardOf({ ...deps, hours }, span),
    report: ({ query: days }) => {
      const { from, to } = spanOfDays(days.from, days.to);
      if (to <= from) return refuse('INVALID_INPUT', { reason: 'daysReversed' }, 'from');
      if (to - from > DAYS_MAX * DAY_MS) return refuse('INVALID_INPUT', { reason: 'daysAtMost', most: DAYS_MAX }, 'to');
      return reportOf({ store, hours, asset, now }, days);
    },
  };
}
