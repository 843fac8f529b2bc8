import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLiveClient } from '@crease/client';
import { PATHS } from '@crease/contract';
import { expect, it, onTestFinished } from 'vitest';
import { oddsBody, startTestServer } from '../testing/running-server.ts';

const [METHOD, PATH] = PATHS.placeOdds;
const PLACE = `${METHOD} /api${PATH}`;

interface Sent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly links?: readonly { readonly spanId: string }[];
}

/** A collector at the wire: stores the spans that it receives by OTLP over HTTP, as JSON. */
async function openCollector() {
  const spans: Sent[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as {
        resourceSpans: { scopeSpans: { spans: Sent[] }[] }[];
      };
      if (request.url === '/v1/traces')
        for (const { scopeSpans } of body.resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('a bet over HTTP is one trace: request, wait, batch, commit and publish', async () => {
  const collector = await openCollector();
  const app = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  let isStopped = false;
  onTestFinished(async () => {
    if (!isStopped) await app.stop();
  });
  app.feed.publishMatch('g1');
  await app.followed();
  const { api, token } = await app.demoPlayer();
  const bets = await Promise.all([1, 2, 3].map(() => api.call('placeOdds', { body: oddsBody('g1') })));
  expect(bets.map(({ bet }) => bet.status)).toEqual(['matched', 'matched', 'matched']);
  const client = createLiveClient({ url: app.server.url, token: () => token });
  onTestFinished(() => client.close());
  await client.request('get:balance');
  // The stop sends what is left.
  await app.stop();
  isStopped = true;

  await expect.poll(() => collector.spans.some(({ name }) => name === 'socket get:balance')).toBe(true);
  const requests = collector.spans.filter(({ name }) => name === PLACE);
  expect(requests).toHaveLength(3);
  const waits = requests.map(({ traceId, spanId }) => {
    const [wait, ...more] = collector.spans.filter((span) => span.traceId === traceId && span.name === 'writer queue');
    expect(more).toEqual([]);
    expect(wait?.parentSpanId).toBe(spanId);
    return wait;
  });
  const batches = collector.spans.filter(
    ({ name, traceId }) => name === 'batch' && requests.some((one) => one.traceId === traceId),
  );
  const linked = batches.flatMap(({ links }) => links ?? []).map(({ spanId }) => spanId);
  expect(linked.toSorted()).toEqual(waits.map((wait) => wait?.spanId).toSorted());
  for (const wait of waits) expect(batches.map(({ spanId }) => spanId)).toContain(wait?.links?.[0]?.spanId);
  for (const { traceId, spanId } of batches) {
    const parts = collector.spans.filter((span) => span.parentSpanId === spanId);
    expect(parts.map(({ name }) => name)).toEqual(['commit', 'publish']);
    expect(parts.every((part) => part.traceId === traceId)).toBe(true);
  }
  const balance = collector.spans.find(({ name }) => name === 'socket get:balance');
  expect(balance?.parentSpanId).toBeUndefined();
});
