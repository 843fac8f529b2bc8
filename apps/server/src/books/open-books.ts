import type { ReplyOf } from '@crease/contract';
import { type Asset, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import type { EngineClient } from '../core/engine-client.ts';
import { isoTime } from '../core/iso-time.ts';
import { DAY_MS, dateOf } from '../core/values/days.ts';
import type { Handlers } from '../http/handler.ts';
import type { Catalogue } from '../markets/catalogue.ts';
import { spanOfDays } from './figures/days.ts';
import { figureHandlers } from './figures/figure-handlers.ts';
import { fileHandlers } from './files/file-handlers.ts';
import { ReportFiles } from './files/report-files.ts';
import { ledgerHandlers } from './ledger/ledger-handlers.ts';

interface DifferenceDeps {
  readonly store: Pick<Store, 'differenceNotes'>;
  readonly now: () => number;
}

/** Most days per page. */
const DAYS_MAX = 92;

interface BooksDeps {
  readonly config: Pick<ServerConfig, 'folder'>;
  readonly logger: Logger;
  readonly store: Store;
  readonly engine: EngineClient;
  readonly catalogue: Catalogue;
  /** The organisation's asset. */
  readonly asset: Asset;
  readonly feed: () => ReplyOf<'dashboard'>['feed'];
  /** Health of each payment gateway. */
  readonly gateways: () => Promise<ReplyOf<'dashboard'>['gateways']>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Opens the books for operators. */
export async function openBooks(deps: BooksDeps) {
  const files = new ReportFiles({ ...deps, folder: deps.config.folder });
  await files.start();
  return {
    deskHandlers: {
      ...ledgerHandlers(deps),
      ...figureHandlers(deps),
      ...fileHandlers(files, deps.now),
      ...differenceHandlers(deps),
    },
    stop: () => files.stop(),
  };
}

/** Handlers of operators' notes on reconciliation differences. */
function differenceHandlers({ store, now }: DifferenceDeps): Pick<Handlers, 'explainDifference' | 'differenceNotes'> {
  return {
    explainDifference: async ({ body, operator }) => {
      const said = { ...body, at: now(), operator: operator.username };
      await store.differenceNotes.put(said);
      return { ...said, at: isoTime(said.at) };
    },
    differenceNotes: async ({ query }) => {
      const { from, to } = spanOfDays(query.from, query.to);
      const count = (to - from) / DAY_MS;
      if (count < 1) return refuse('INVALID_INPUT', { reason: 'daysReversed' }, 'from');
      if (count > DAYS_MAX) return refuse('INVALID_INPUT', { reason: 'daysAtMost', most: DAYS_MAX }, 'to');
      const days = Array.from({ length: count }, (_, at) => dateOf(from + at * DAY_MS));
      const notes = await store.differenceNotes.ofDays(days);
      return notes.map((note) => ({ ...note, at: isoTime(note.at) }));
    },
  };
}
