import type { ReplyOf } from '@crease/contract';
import { unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Registry } from 'prom-client';
import type { BackupService } from '../../backup/open-backup.ts';
import type { ServerConfig } from '../../config/config.ts';
import { isoTime } from '../../core/iso-time.ts';
import { AIM } from '../../health/error-budget.ts';
import type { Health } from '../../health/open-health.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Metrics } from '../../metrics/open-metrics.ts';
import type { PriceSources } from '../../trading/mapping/price-sources.ts';
import type { BooksGuard } from './books-guard.ts';
import { healthProblems } from './health-problems.ts';
import { commitP99Ms, gaugeOf } from './metric-values.ts';

type DeskHealth = ReplyOf<'deskHealth'>;

export interface HealthHandlersDeps {
  readonly health: Pick<Health, 'signs' | 'history' | 'budget' | 'queueLength'>;
  readonly metrics: Pick<Metrics, 'registry' | 'jobs'>;
  readonly feed: () => { readonly state: string; readonly isWell: boolean; readonly behindMs: number };
  readonly sources: Pick<PriceSources, 'health'>;
  readonly gateways: () => Promise<DeskHealth['gateways']>;
  readonly store: Pick<Store, 'label' | 'quietMs' | 'reads'>;
  readonly guard: Pick<BooksGuard, 'books' | 'trailBrokenAt'>;
  readonly config: Pick<ServerConfig, 'minFreeMb' | 'marketLossLimit' | 'backups'>;
  readonly backup: BackupService['schedule'];
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const MEGABYTE = 1_000_000;

/** Handlers of the server's health and the warnings of every desk page. */
export function healthHandlers(deps: HealthHandlersDeps): Pick<Handlers, 'deskHealth' | 'deskAlarms'> {
  const startedAt = deps.now();
  return {
    deskHealth: () => healthOf(deps, startedAt),
    deskAlarms: () => ({
      auditBrokenAt: deps.guard.trailBrokenAt,
      off: unitsFromMoney(deps.guard.books.off),
      listsAsOf: listsAsOf(deps),
    }),
  };
}

function listsAsOf({ store: { reads }, now }: HealthHandlersDeps): string | null {
  const { listsBehindMs } = reads;
  return listsBehindMs === null ? null : isoTime(now() - listsBehindMs);
}

async function healthOf(deps: HealthHandlersDeps, startedAt: number): Promise<DeskHealth> {
  const { health, metrics, guard, now } = deps;
  const { history, budget } = health;
  const [gateways, budgets, feed, database] = await Promise.all([
    deps.gateways(),
    budget.states(),
    feedOf(deps),
    databaseOf(deps),
  ]);
  const jobs = metrics.jobs.list();
  const signs = health.signs.problems();
  return {
    at: isoTime(now()),
    startedAt: isoTime(startedAt),
    wrong: healthProblems({
      signs,
      feed,
      sources: deps.sources.health(),
      gateways,
      budgets,
      jobs,
      off: guard.books.off,
      brokenAt: guard.trailBrokenAt,
    }),
    bets: history.betPace(),
    queue: { now: health.queueLength(), peak: history.queuePeak },
    sockets: await gaugeOf(metrics.registry, 'crease_sockets'),
    points: history.points().map((point) => ({ ...point, at: isoTime(point.at) })),
    feed,
    gateways,
    database,
    backup: backupOf(deps),
    jobs: jobs.map(({ name, everyMs, endedAt, tookMs, isWell }) => ({
      name,
      everySeconds: everyMs / 1000,
      endedAt: endedAt === null ? null : isoTime(endedAt),
      tookMs,
      isWell,
    })),
    aim: Math.round(AIM * 10_000) / 100,
    budgets: [...budgets],
  };
}

function backupOf({ backup, config }: HealthHandlersDeps): DeskHealth['backup'] {
  if (!backup) return null;
  const { lastGoodAt, logStoredAt } = backup;
  return {
    lastGoodAt: lastGoodAt === null ? null : isoTime(lastGoodAt),
    maxAgeHours: config.backups.maxAgeMs / 3_600_000,
    logStoredAt: isoTime(logStoredAt),
  };
}

async function feedOf({ feed, metrics: { registry } }: HealthHandlersDeps): Promise<DeskHealth['feed']> {
  const count = (name: string) => gaugeOf(registry, `crease_feed_${name}`);
  const [failedRounds, lines, updates, contradictions] = await Promise.all([
    count('failed_rounds'),
    count('quarantined_lines'),
    count('quarantined_updates'),
    count('contradictions'),
  ]);
  const { state, isWell, behindMs } = feed();
  return { state, isWell, behindMs, failedRounds, leftOut: lines + updates, contradictions };
}

async function databaseOf({
  store,
  health,
  guard,
  metrics,
  config,
}: HealthHandlersDeps): Promise<DeskHealth['database']> {
  const { batchWaitsMs, sinceStoredMs } = health.signs.writer();
  const free = health.signs.freeBytes();
  const { off, addedUpAt } = guard.books;
  return {
    label: store.label,
    quietMs: store.quietMs,
    commitP99Ms: await commitP99Ms(metrics.registry as Registry),
    batchWaitsMs,
    sinceStoredMs,
    freeMb: Number.isNaN(free) ? null : Math.floor(free / MEGABYTE),
    minFreeMb: config.minFreeMb,
    off: unitsFromMoney(off),
    addedUpAt: addedUpAt === null ? null : isoTime(addedUpAt),
  };
}
