import { isRefusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { OperatorCaller } from '../../callers/operator-caller.ts';
import type { Mutex } from '../../core/mutex.ts';
import type { SportSettings } from '../../core/sport-refusal.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Trading } from '../../trading/trading.ts';
import { digestOf } from '../proposals/preview-digest.ts';
import { openEventImport, rowWire } from './import-events.ts';
import { type ImportedRows, importedRows } from './import-rows.ts';
import { openTeamImport } from './import-teams.ts';

interface ImportDeps {
  readonly store: Pick<Store, 'competitions' | 'tradedEvents'>;
  readonly trading: Trading;
  readonly appSettings: SportSettings;
  /** One import at a time, and none while a league or a team is saved. */
  readonly turns: Mutex;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Handler of files with events or teams: a preview stores nothing, the same file twice changes nothing. */
export function importHandlers(deps: ImportDeps): Pick<Handlers, 'importEvents'> {
  return {
    importEvents: ({ body, files, operator }) =>
      deps.turns.run(async () => {
        const read = importedRows({ body, files }, deps.appSettings);
        if (isRefusal(read)) return read;
        const opened = await open(deps, read, body.create === 'true');
        const digest = digestOf([opened.rows, opened.missing]);
        const about = { of: opened.of, missing: opened.missing, digest };
        if (body.act === 'preview') return { ...about, isApplied: false, rows: [...opened.rows] };
        if (body.digest !== undefined && body.digest !== digest)
          return refuse('MARKET_VERSION_CHANGED', { reason: 'import' });
        const rows = await opened.apply(operator);
        return isRefusal(rows) ? rows : { ...about, isApplied: true, rows: [...rows] };
      }),
  };
}

async function open(deps: ImportDeps, read: ImportedRows, create: boolean) {
  if ('teams' in read) {
    const { rows, missing, apply } = await openTeamImport(deps.store.competitions, read.teams, create);
    return { of: 'teams' as const, rows, missing, apply };
  }
  const { rows, missing, apply } = await openEventImport(deps, read.events, create);
  return {
    of: 'events' as const,
    rows: rows.map(rowWire),
    missing,
    apply: async (by: OperatorCaller) => {
      const done = await apply(by);
      return isRefusal(done) ? done : done.map(rowWire);
    },
  };
}
