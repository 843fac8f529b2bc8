import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Store } from '@crease/store';
import { lineOf } from './audited.ts';
import { isLoopback } from './console-key.ts';
import type { Metrics } from './metrics.ts';
import type { Operators } from './open-operators.ts';
import { CONSOLE } from './operator-caller.ts';
import { OUTBOX_PAGE_HEADERS, outboxPage } from './outbox-page.ts';

export interface OperatorDoorSources {
  readonly metrics: Metrics;
  readonly operators: Pick<Operators, 'consoleKey' | 'trail'>;
  readonly messages: Store['messages'];
}

/** Messages on the page: the latest. */
const SHOWN = 100;

/**
 * The operator's own address: on the loopback, on a port of its own, never through the players' door. `/metrics` for
 * machines, `/outbox` for a person who has the console's key (`?key=…`, or in `authorization`).
 * @throws when the port is taken.
 */
export function openOperatorDoor(sources: OperatorDoorSources, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    answer(sources, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

async function answer(sources: OperatorDoorSources, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = URL.parse(request.url ?? '/', 'http://operator.invalid');
  const isLook = request.method === 'GET' || request.method === 'HEAD';
  if (isLook && address?.pathname === '/metrics') return tellMetrics(sources, response);
  if (isLook && address?.pathname === '/outbox') return tellOutbox(sources, request, response, address.searchParams);
  response.writeHead(404).end();
}

async function tellMetrics({ metrics: { registry } }: OperatorDoorSources, response: ServerResponse): Promise<void> {
  const text = await registry.metrics();
  response.writeHead(200, { 'content-type': registry.contentType }).end(text);
}

/** One-time passwords of players stand there: who reads them is written down before he does. */
async function tellOutbox(
  { operators, messages }: OperatorDoorSources,
  { headers, socket }: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
): Promise<void> {
  const { consoleKey, trail } = operators;
  const mayRead = consoleKey.isKey(query.get('key') ?? '') || consoleKey.fits(headers.authorization ?? '');
  if (!mayRead || !isLoopback(socket.remoteAddress)) {
    response.writeHead(401, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(
      'The key of the console is needed: /outbox?key=… (first line of operator.key in the data directory)\n',
    );
    return;
  }
  const to = query.get('to') ?? '';
  const line = lineOf(CONSOLE, 'outbox', socket.remoteAddress ?? '');
  await trail.write({ ...line, details: { to, page: 1 }, outcome: 'done' });
  const { items, total } = await messages.list({ to, page: 1, pageSize: SHOWN });
  response.writeHead(200, OUTBOX_PAGE_HEADERS).end(outboxPage(items, total));
}
