import { errorReply, FEED_CALLS, FEED_HEADERS, feedMessage } from '@crease/contract';
import type { z } from 'zod';
import { VERSION } from '../../../apps/server/src/shipped-files.ts';
import { type Json, schemaOf } from './json-schema.ts';

const jsonContent = (schema: Json) => ({ 'application/json': { schema } });
const INFO = {
  title: 'Crease feed API',
  version: VERSION,
  description: 'Providers push events, scores, prices and results: see docs/feed-api.md.',
};

/** Returns the OpenAPI description of the calls of providers. */
export function feedOpenApi(): string {
  const headers = Object.values(FEED_HEADERS).map((name) => ({
    ...{ name, in: 'header', required: true },
    schema: { type: 'string' },
  }));
  const operations = Object.entries(FEED_CALLS).map(([name, call]) => {
    const body = call.body && { requestBody: { required: true, content: jsonContent(schemaOf(call.body, 'input')) } };
    const operation = {
      operationId: name,
      summary: call.summary,
      parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query'), ...headers],
      ...body,
      responses: {
        200: { description: 'Done', content: jsonContent(envelopeOf(call.reply)) },
        '4XX': {
          description: 'Refused; `code` gives the reason',
          content: jsonContent(schemaOf(errorReply)),
        },
      },
    };
    return [call.method.toLowerCase(), operation];
  });
  const path = FEED_CALLS.readEvent.path.replace(/:(\w+)/g, '{$1}');
  return printed({
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/api' }],
    paths: { [path]: Object.fromEntries(operations) },
  });
}

/** Returns the AsyncAPI description of the messages, by kind. */
export function feedAsyncApi(): string {
  const messages = Object.fromEntries(
    feedMessage.options.map((option) => {
      const { value } = option.shape.kind;
      return [value, { name: value, contentType: 'application/json', payload: schemaOf(option, 'input') }];
    }),
  );
  return printed({
    asyncapi: '3.0.0',
    info: INFO,
    channels: { event: { address: FEED_CALLS.sendMessages.path.replace(/:(\w+)/g, '{$1}'), messages } },
    operations: { send: { action: 'receive', channel: { $ref: '#/channels/event' } } },
  });
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {} } = schemaOf(schema) as { properties?: Record<string, Json> };
  return Object.entries(properties).map(([name, shape]) => ({
    ...{ name, in: place, required: place === 'path' },
    schema: shape,
  }));
}

function envelopeOf(reply: z.ZodType): Json {
  return { type: 'object', properties: { data: schemaOf(reply) }, required: ['data'] };
}

const printed = (document: Json) => `${JSON.stringify(document, null, 2)}\n`;
