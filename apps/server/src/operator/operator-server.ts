import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { CONSOLE } from '../callers/operator-caller.ts';
import { isLoopback } from '../core/loopback.ts';
import type { Outbox } from '../messages/outbox.ts';
import type { Metrics } from '../metrics/open-metrics.ts';
import { lineOf } from './audit/audited.ts';
import type { Operators } from './open-operators.ts';
import { OUTBOX_PAGE_HEADERS, outboxPage } from './outbox-page.ts';
import type { ConsoleKey } from './staff/console-key.ts';

export interface OperatorServerDeps {
  readonly metrics: Metrics;
  readonly operators: Pick<Operators, 'consoleKey' | 'trail'>;
  readonly outbox: Outbox;
  /** Handles calls of the API with the console's key. */
  readonly calls: RequestListener;
}

/** Most messages on the page. */
const SHOWN = 100;

/** Host names of this machine: protects against DNS rebinding. */
const OWN_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Opens the operators' server: on the loopback, on a separate port, for host names of this machine only. `/api` for the
 * command line, `/metrics` for monitoring, `/outbox` for holders of the console's key: as Basic auth password under any
 * name, or in `authorization`; never in the URL, which is stored in histories and logs.
 * @throws if the port is in use.
 */
export function openOperatorServer(sources: OperatorServerDeps, port: number): Promise<Server> {
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

async function answer(sources: OperatorServerDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isOwnName(request.headers.host)) {
    response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('Use 127.0.0.1 or localhost\n');
    return;
  }
  const address = URL.parse(request.url ?? '/', 'http://operator.invalid');
  if (address?.pathname.startsWith('/api/')) return void sources.calls(request, response);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && address?.pathname === '/metrics') return sendMetrics(sources, response);
  if (isRead && address?.pathname === '/outbox') return sendOutbox(sources, request, response, address.searchParams);
  response.writeHead(404).end();
}

async function sendMetrics({ metrics: { registry } }: OperatorServerDeps, response: ServerResponse): Promise<void> {
  const text = await registry.metrics();
  response.writeHead(200, { 'content-type': registry.contentType }).end(text);
}

/** Contains no codes. Players' masked contacts can be searched here: each read is audited first. */
async function sendOutbox(
  { operators, outbox }: OperatorServerDeps,
  { headers, socket }: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
): Promise<void> {
  const { consoleKey, trail } = operators;
  if (!mayRead(consoleKey, headers.authorization) || !isLoopback(socket.remoteAddress)) {
    response.writeHead(401, { 'content-type': 'text/plain; charset=utf-8', 'www-authenticate': ASK });
    response.end(
      'The key of the console is needed, as the password: first line of operator.key in the data directory\n',
    );
    return;
  }
  const to = query.get('to') ?? '';
  const line = lineOf(CONSOLE, 'outbox', socket.remoteAddress ?? '');
  await trail.write({ ...line, details: { to, page: 1 }, outcome: 'done' });
  const { items, total } = await outbox.list({ to, page: 1, pageSize: SHOWN }, { isConsole: false });
  response.writeHead(200, OUTBOX_PAGE_HEADERS).end(outboxPage(items, total));
}

const ASK = 'Basic realm="Outbox: the key of the console is the password", charset="UTF-8"';

function mayRead(key: ConsoleKey, authorization = ''): boolean {
  const [, basic = ''] = /^basic +([\w+/=-]+)$/i.exec(authorization) ?? [];
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(basic, 'base64').toString('utf8')) ?? [];
  return key.isKey(password) || key.fits(authorization);
}

function isOwnName(host: string | undefined): boolean {
  return OWN_NAMES.has((host ?? '').toLowerCase().replace(/:\d{1,5}$/, ''));
}
