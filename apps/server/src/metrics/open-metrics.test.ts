import fastify from 'fastify';
import { expect, it } from 'vitest';
import { openMetrics } from './open-metrics.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

async function scraped(traceIdOf: ((request: object) => string | undefined) | null): Promise<string> {
  const metrics = openMetrics(() => 0, traceIdOf);
  const http = fastify();
  metrics.watchHttp(http);
  http.get('/', () => 'answer');
  await http.inject('/');
  await http.close();
  return metrics.registry.metrics();
}

it('the time of a recorded call has its trace as exemplar, in OpenMetrics', async () => {
  const text = await scraped(() => TRACE);
  expect(text).toMatch(new RegExp(`crease_http_seconds_bucket\\{.*\\} 1 # \\{trace_id="${TRACE}"\\} `));
  expect(text).toMatch(/# EOF\n$/);
});

it('calls that are not recorded have none', async () => {
  expect(await scraped(() => undefined)).not.toContain('trace_id');
  const plain = await scraped(null);
  expect(plain).toMatch(/crease_http_seconds_count\{.*\} 1/);
  expect(plain).not.toContain('trace_id');
});

it('facts are counted by kind, jobs by their last run, and a gauge that nothing reads is not a number', async () => {
  const metrics = openMetrics(() => 5_000);
  metrics.facts([{ fact: 'filled' }, { fact: 'filled' }, { fact: 'settled' }]);
  await expect(metrics.jobs.watched('Cases', 60_000, () => Promise.reject(new Error('away')))()).rejects.toThrow();
  const text = await metrics.registry.metrics();
  expect(text).toContain('crease_facts_total{fact="filled"} 2');
  expect(text).toContain('crease_job_failed{task="Cases"} 1');
  expect(text).toContain('crease_job_ended_timestamp_seconds{task="Cases"} 5');
  expect(text).toMatch(/crease_backup_age_seconds nan/i);
});
