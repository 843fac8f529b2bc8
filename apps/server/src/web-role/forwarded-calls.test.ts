import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config/config.ts';
import { guardedHttp } from '../http/build-http.ts';
import { createLogger } from '../logger.ts';
import { addForwardedCalls } from './forwarded-calls.ts';
import { WriterClient } from './writer-client.ts';

it('without a writer the health call is 503 for ten seconds, then 502; other calls stay 503', async () => {
  const logger = createLogger('silent');
  const writer = new WriterClient({
    finder: { find: async () => null },
    authorization: 'key',
    logger,
    usesBus: () => false,
    onUpdate: () => {},
    onLost: () => {},
  });
  let awayMs = 0;
  const http = await guardedHttp({ config: readConfig({}), logger });
  onTestFinished(() => http.close());
  addForwardedCalls(http, { ask: (question) => writer.ask(question), lostAt: 0 }, null, () => awayMs);
  const statusOf = async (path: string) => (await http.inject(path)).statusCode;
  for (const [away, status] of [
    [0, 503],
    [9_999, 503],
    [10_000, 502],
  ] as const) {
    awayMs = away;
    expect([away, await statusOf('/api/health'), await statusOf('/api/getAppDetails')]).toEqual([away, status, 503]);
  }
});
