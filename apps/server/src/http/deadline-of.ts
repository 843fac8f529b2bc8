import type { IncomingHttpHeaders } from 'node:http';
import { DEADLINE_HEADER } from '@crease/contract';
import { InputError } from './failure.ts';

/** Returns the time at which a caller gives up, epoch ms; undefined if they did not send it. @throws InputError */
export function deadlineOf(headers: IncomingHttpHeaders): number | undefined {
  const text = headers[DEADLINE_HEADER];
  if (text === undefined) return undefined;
  const deadline = Number(text);
  if (typeof text === 'string' && /^\d{1,15}$/.test(text) && Number.isSafeInteger(deadline)) return deadline;
  throw new InputError({ path: [DEADLINE_HEADER], message: 'Must be a time in milliseconds since 1970' });
}
