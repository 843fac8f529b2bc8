import {
  bet,
  betPlace,
  type ClientToServer,
  market,
  ROUTES,
  type Route,
  type ServerToClient,
  SOCKET_CALLS,
  SOCKET_PATH,
  type SocketCall,
  sportEvent,
  wallet,
} from '@crease/contract';
import { z } from 'zod';
import { VERSION } from '../../../apps/server/src/shipped-files.ts';
import {
  eventRequest,
  marketsRequest,
  ordersRequest,
  runnerRequest,
} from '../../../apps/server/src/socket/requests/socket-requests.ts';
import { type Json, schemaOf } from './json-schema.ts';

const level = z.object({ price: z.number(), size: z.number(), virtual: z.number().optional() });
const depth = z.object({
  marketId: z.string(),
  runnerId: z.string(),
  ...{ back: z.array(level), lay: z.array(level), traded: z.array(level) },
  sequence: z.int(),
});
const places = z.object({ marketId: z.string(), sequence: z.int(), places: z.array(betPlace) });
const versioned = { marketId: z.string(), gameId: z.string(), from: z.int(), version: z.int() };
const numbered = { epoch: z.string(), offset: z.int() };
const BET = { $ref: '#/components/schemas/bet' };
const MARKET = { $ref: '#/components/schemas/market' };
const EVENT = { $ref: '#/components/schemas/sportEvent' };

/** An object with fields of shared schemas. */
const withRefs = (schema: z.ZodObject, refs: Json): Json => {
  const json = schemaOf(schema) as { properties?: Json; required?: string[] };
  return {
    ...json,
    properties: { ...json.properties, ...refs },
    required: [...(json.required ?? []), ...Object.keys(refs)],
  };
};
const listOf = (items: Json): Json => ({ type: 'array', items });

interface Request {
  readonly summary: string;
  readonly payload: Json | null;
  /** `data` of a successful acknowledgement. */
  readonly reply: Json;
}

const NULL = { type: 'null' };
const REQUESTS: { readonly [R in keyof ClientToServer]?: Request } = {
  'market:join': {
    summary: 'Follow markets: the reply has their states, `market:update` the changes',
    payload: schemaOf(marketsRequest),
    reply: listOf(MARKET),
  },
  'market:leave': { summary: 'Stop following markets', payload: schemaOf(marketsRequest), reply: NULL },
  'event:join': {
    summary: 'Follow an event, or with `gameId: "*"` the list odds of all',
    payload: schemaOf(eventRequest),
    reply: listOf(EVENT),
  },
  'event:leave': { summary: 'Stop following an event', payload: schemaOf(eventRequest), reply: NULL },
  'depth:join': {
    summary: 'Follow all prices of one runner',
    payload: schemaOf(runnerRequest),
    reply: schemaOf(depth),
  },
  'depth:leave': { summary: 'Stop following a runner', payload: schemaOf(runnerRequest), reply: NULL },
  'places:join': {
    summary: 'Follow the queue places of own bets on markets',
    payload: schemaOf(marketsRequest),
    reply: listOf(schemaOf(places)),
  },
  'places:leave': { summary: 'Stop following queue places', payload: schemaOf(marketsRequest), reply: NULL },
  'orders:join': {
    summary: 'Follow own bets: all open ones, or with `epoch` and `offset` those that changed since',
    payload: schemaOf(ordersRequest),
    reply: withRefs(z.object({ ...numbered, isImage: z.boolean() }), { bets: listOf(BET) }),
  },
  'orders:leave': { summary: 'Stop following own bets', payload: null, reply: NULL },
  'get:balance': { summary: 'Own balances', payload: null, reply: schemaOf(wallet) },
};

/** The messages that answer like a call of the API, with its body. */
const CALLS = Object.entries(SOCKET_CALLS).map(([name, message]): [string, Request] => {
  const { summary, body, reply } = ROUTES[name as SocketCall] as Route;
  return [message, { summary, payload: body ? schemaOf(body, 'input') : null, reply: schemaOf(reply) }];
});

interface Message {
  readonly summary: string;
  readonly payload: Json;
}

const MESSAGES: { readonly [M in keyof ServerToClient]?: Message } = {
  'market:update': {
    summary:
      'The fields of a market that changed since version `from`, each in full; `changedRunners` replace the runners of their ids. With another version than `from`, join again',
    payload: schemaOf(z.looseObject(versioned)),
  },
  'event:update': {
    summary: 'Score, status or list odds of an event; `marketsOpened` are new markets',
    payload: schemaOf(z.looseObject({ gameId: z.string() })),
  },
  'depth:changes': {
    summary:
      'Changed prices of a runner, at most four times a second; size 0: gone. With another sequence than `from`, join again',
    payload: schemaOf(depth.extend({ from: z.int() })),
  },
  'places:update': { summary: 'Queue places of own bets on a market, complete', payload: schemaOf(places) },
  'orders:update': {
    summary: 'A changed bet; unless `offset` is one more than before, join again with the last one',
    payload: withRefs(z.object(numbered), { bet: BET }),
  },
  'bet:update': { summary: 'A changed bet, without a number', payload: withRefs(z.object({}), { bet: BET }) },
  update_balance: {
    summary: 'Own balances; those with a lower `sequence` than before are old',
    payload: schemaOf(wallet.extend({ exposureAmount: z.number(), sequence: z.int() })),
  },
  beat: {
    summary: 'Sent every two seconds: without it, treat prices as old',
    payload: schemaOf(z.object({ at: z.int() })),
  },
  'server:closing': { summary: 'The server stops: connect again', payload: NULL },
  session_refresh: { summary: 'Check the session: it may have ended', payload: NULL },
};

/** Returns the AsyncAPI description of the live connection, as far as programs need it. */
export function socketAsyncApi(): string {
  const requests = [...Object.entries(REQUESTS), ...CALLS].map(([name, { summary, payload, reply }]) => [
    name,
    { name, summary, payload: payload ?? NULL, 'x-acknowledgement': acknowledgementOf(reply) },
  ]);
  const messages = Object.entries(MESSAGES).map(([name, message]) => [name, { name, ...message }]);
  const address = { address: SOCKET_PATH };
  return `${JSON.stringify(
    {
      asyncapi: '3.0.0',
      info: {
        title: 'Crease live connection',
        version: VERSION,
        description:
          'Socket.IO 4 (Engine.IO 4) at the path of the channels: connect with `auth: { token }`, or none for public data. Amounts in currency units, decimal odds: see docs/api.md.',
      },
      channels: {
        requests: { ...address, messages: Object.fromEntries(requests) },
        updates: { ...address, messages: Object.fromEntries(messages) },
      },
      operations: {
        request: { action: 'receive', channel: { $ref: '#/channels/requests' } },
        update: { action: 'send', channel: { $ref: '#/channels/updates' } },
      },
      components: { schemas: { bet: schemaOf(bet), market: schemaOf(market), sportEvent: schemaOf(sportEvent) } },
    },
    null,
    2,
  )}\n`;
}

/** Each request is acknowledged, within seven seconds. */
function acknowledgementOf(data: Json): Json {
  const success = { type: 'object', properties: { status: { const: 'success' }, data }, required: ['status', 'data'] };
  const failed = {
    type: 'object',
    properties: { status: { const: 'failed' }, message: { type: 'string' }, code: { type: 'string' } },
    required: ['status', 'message'],
  };
  return { oneOf: [success, failed] };
}
