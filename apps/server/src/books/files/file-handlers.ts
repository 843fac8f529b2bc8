import { randomBytes } from 'node:crypto';
import { refuse } from '@crease/kernel';
import type { Handlers } from '../../http/handler.ts';
import type { ReportFiles } from './report-files.ts';

type FileCalls = Pick<Handlers, 'reportFiles' | 'makeReportFile' | 'openReportFile' | 'reportPart'>;

/** Lifetime of the ticket of an opened file, ms. */
const OPEN_MS = 10 * 60_000;

interface Opened {
  readonly id: string;
  readonly until: number;
}

/** Handlers of report files. Opening one is audited; its parts are read with the ticket it returns. */
export function fileHandlers(files: ReportFiles, now: () => number): FileCalls {
  const opened = new Map<string, Opened>();
  const forget = () => {
    for (const [ticket, { until }] of opened) if (until < now()) opened.delete(ticket);
  };
  return {
    reportFiles: () => files.list(),
    makeReportFile: async ({ body: { kind, from, to }, operator }) => {
      if (to < from) return refuse('INVALID_INPUT', { reason: 'daysReversed' }, 'from');
      const made = await files.make({ kind, from, to, by: operator.username });
      return made ?? refuse('TOO_MANY_REQUESTS', { reason: 'requests' });
    },
    openReportFile: ({ body: { id } }) => {
      const file = files.find(id);
      if (file?.state !== 'done') return refuse('NOT_FOUND', { reason: 'reportFile' });
      forget();
      const ticket = randomBytes(24).toString('base64url');
      opened.set(ticket, { id, until: now() + OPEN_MS });
      return { ticket, bytes: file.bytes };
    },
    reportPart: async ({ query: { ticket, offset } }) => {
      forget();
      const found = opened.get(ticket);
      const part = found ? await files.read(found.id, offset) : null;
      return part ?? refuse('NOT_FOUND', { reason: 'reportFile' });
    },
  };
}
