import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Session } from '../../callers/session.ts';
import { failureOf } from '../failure.ts';
import { cutWhatIsUnread, readForm } from './read-form.ts';

const MEGABYTE = 1024 * 1024;
const FORM = {
  method: 'POST',
  path: '/form',
  access: 'player',
  summary: '',
  tag: '',
  body: z.object({ kind: z.string(), note: z.string().optional() }),
  files: { front: { isRequired: true, maxBytes: 2 * MEGABYTE }, back: { isRequired: false, maxBytes: MEGABYTE } },
  reply: z.any(),
} as const;

let http: FastifyInstance;
/** Forms whose reading began. */
let begun = 0;

beforeAll(async () => {
  http = fastify({ bodyLimit: 64 * 1024 });
  await http.register(multipart);
  http.setErrorHandler((error, _request, reply) => {
    const { status, body } = failureOf(error);
    void reply.code(status).send(body);
  });
  http.addHook('onRequest', async (request) => {
    const playerId = request.headers['x-player'];
    if (playerId) request.session = { playerId: Number(playerId) } as Session;
  });
  http.post('/form', async (request, reply) => {
    begun++;
    const { body, files } = await readForm(request, FORM).catch((error: unknown) => {
      cutWhatIsUnread(request, reply);
      throw error;
    });
    return { body, sizes: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, file?.bytes.length])) };
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => http.close());

type Part = readonly [name: string, value: string | Blob];

async function send(...parts: Part[]) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return answerOf({ body: form });
}

async function answerOf(init: RequestInit) {
  const { port } = http.server.address() as { port: number };
  const reply = await fetch(`http://127.0.0.1:${port}/form`, { method: 'POST', ...init });
  return { status: reply.status, body: (await reply.json()) as { code?: string; field?: string; sizes?: object } };
}

const bytes = (size: number) => new Blob([new Uint8Array(size)]);

it('fields and files are read in any order', async () => {
  const { status, body } = await send(['front', bytes(MEGABYTE + 1)], ['kind', '3'], ['back', bytes(7)]);
  expect([status, body]).toEqual([200, { body: { kind: '3' }, sizes: { front: MEGABYTE + 1, back: 7 } }]);
});

it.each([
  ['a file one byte too large', [['front', bytes(2 * MEGABYTE + 1)]], 413, 'FILE_TOO_LARGE', 'front'],
  ['a file over its own limit, under the other', [['back', bytes(MEGABYTE + 1)]], 413, 'FILE_TOO_LARGE', 'back'],
  ['a required file that is missing', [['kind', '3']], 400, 'INVALID_INPUT', 'front'],
  ['an empty file', [['front', bytes(0)]], 400, 'INVALID_INPUT', 'front'],
  ['a file by another name', [['photo', bytes(3)]], 400, 'INVALID_INPUT', 'photo'],
  ['a file under the name of a prototype', [['__proto__', bytes(3)]], 400, 'INVALID_INPUT', undefined],
  [
    'a file twice',
    [
      ['front', bytes(3)],
      ['front', bytes(3)],
    ],
    400,
    'INVALID_INPUT',
    'front',
  ],
  [
    'a field twice',
    [
      ['kind', '1'],
      ['kind', '2'],
    ],
    400,
    'INVALID_INPUT',
    'kind',
  ],
  ['a field that is too long', [['kind', 'x'.repeat(5000)]], 400, 'INVALID_INPUT', undefined],
  ['a missing field', [['front', bytes(3)]], 400, 'INVALID_INPUT', 'kind'],
  [
    'a text where a file belongs',
    [
      ['front', 'x'],
      ['kind', '3'],
    ],
    400,
    'INVALID_INPUT',
    'front',
  ],
  [
    'more fields than any form has',
    Array.from({ length: 40 }, (_, at) => [`f${at}`, 'x']),
    413,
    'PAYLOAD_TOO_LARGE',
    undefined,
  ],
] as [string, Part[], number, string, string | undefined][])('%s', async (_, parts, status, code, field) => {
  const sent = await send(...parts);
  expect([sent.status, sent.body.code]).toEqual([status, code]);
  if (field) expect(sent.body.field).toBe(field);
});

it.each([
  ['truncated', '--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\n3'],
  ['without its boundary', 'not a form'],
  ['empty', ''],
])('a form %s', async (_, body) => {
  const sent = await answerOf({ body, headers: { 'content-type': 'multipart/form-data; boundary=x' } });
  expect([sent.status, sent.body.code]).toEqual([400, 'INVALID_INPUT']);
});

it('JSON is validated against the same fields and lacks the file', async () => {
  const sent = await answerOf({ body: '{"kind":"3"}', headers: { 'content-type': 'application/json' } });
  expect([sent.status, sent.body.field]).toEqual([400, 'front']);
});

it('a player who sends two forms at once is refused a third; another player is not', async () => {
  const head = '--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\n3';
  const file = '\r\n--x\r\ncontent-disposition: form-data; name="front"; filename="a"\r\n\r\nx\r\n--x--\r\n';
  const headersOf = (playerId: number) => ({
    'content-type': 'multipart/form-data; boundary=x',
    'x-player': String(playerId),
  });
  const begin = () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const [writer, encoder] = [writable.getWriter(), new TextEncoder()];
    const answer = answerOf({ body: readable, headers: headersOf(7), duplex: 'half' } as RequestInit);
    const sent = writer.write(encoder.encode(head));
    return async () => {
      await sent;
      await writer.write(encoder.encode(file));
      await writer.close();
      return (await answer).status;
    };
  };
  const sendOf = async (playerId: number) => {
    const { status, body } = await answerOf({ body: head + file, headers: headersOf(playerId) });
    return [status, body.code];
  };
  const before = begun;
  const ends = [begin(), begin()];
  await expect.poll(() => begun).toBe(before + 2);
  const [third, other] = [await sendOf(7), await sendOf(8)];
  for (const end of ends) expect(await end()).toBe(200);
  expect([third, other]).toEqual([
    [503, 'SERVICE_UNAVAILABLE'],
    [200, undefined],
  ]);
  expect(await sendOf(7)).toEqual([200, undefined]);
});

it('an endless upload is cut off at the limit', async () => {
  let sentBytes = 0;
  const head = '--x\r\ncontent-disposition: form-data; name="front"; filename="a"\r\ncontent-type: image/png\r\n\r\n';
  const endless = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode(head)),
    pull: (stream) => {
      sentBytes += 65_536;
      if (sentBytes > 40 * MEGABYTE) stream.close();
      else stream.enqueue(new Uint8Array(65_536));
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const init = { body: endless, headers, duplex: 'half' } as RequestInit;
  const sent = await answerOf(init).catch(() => null);
  // The reply may be lost when the connection is cut; it must not have been read to its end.
  if (sent) expect([sent.status, sent.body.code]).toEqual([413, 'FILE_TOO_LARGE']);
  expect(sentBytes).toBeLessThan(40 * MEGABYTE);
});
