import {
  errorReply,
  OPERATOR_ROLES,
  ROUTES,
  type Route,
  type RouteName,
  type StaffRight,
  type Verdict,
  verdictOf,
} from '@crease/contract';
import { z } from 'zod';

type Json = { [key: string]: unknown };

/** Generates the OpenAPI 3.1 description of the API from the contract. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Crease',
      version,
      description:
        'A betting exchange. Calls under /operator are served at the addresses of the desk and of the console only. Money and prices are numbers in whole currency units and decimal odds; times are ISO 8601 UTC; ids are text. Success: `{ data }`. Failure: `{ error: true, code, message, field? }`.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorReply, 'output') },
      responses: failureResponses(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'authorization', description: 'The token of the login reply' },
        operator: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description:
            "The console's key, at the console's address. At the desk's address the browser's session cookie",
        },
      },
    },
  };
}

/** The token of each kind of call. */
const SCHEME = { player: 'session', operator: 'operator' } as const;

function operationOf(name: RouteName, route: Route): Json {
  return {
    operationId: name,
    summary: route.summary,
    tags: [tagOf(route)],
    ...(route.right ? { description: rightWords(route.right) } : {}),
    ...(route.access === 'visitor' ? {} : { security: [{ [SCHEME[route.access]]: [] }] }),
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...requestBodyOf(route),
    responses: {
      200: { description: 'Done', content: jsonContent(envelopeOf(route.reply)) },
      ...failures(route),
    },
  };
}

/** Tags by subject of the permission: operators have more than a hundred calls. */
function tagOf({ tag, right }: Route): string {
  return right ? `${tag}: ${right.split('.', 1)[0]}` : tag;
}

/** The failures that any call may answer with, by the name under which `components` describes them. */
const FAILURES = {
  Refused: 'Refused; `code` gives the reason',
  NoSession: 'No session',
  WrongRole: 'Not permitted to this role',
  Failed: 'Failed; may be repeated with the same reference',
} as const;

function failures(route: Route): Json {
  return {
    '4XX': failure('Refused'),
    ...(route.access === 'visitor' ? {} : { 401: failure('NoSession') }),
    ...(route.right ? { 403: failure('WrongRole') } : {}),
    '5XX': failure('Failed'),
  };
}

const failure = (name: keyof typeof FAILURES) => ({ $ref: `#/components/responses/${name}` });

function failureResponses(): Json {
  const content = jsonContent({ $ref: '#/components/schemas/Error' });
  return Object.fromEntries(Object.entries(FAILURES).map(([name, description]) => [name, { description, content }]));
}

function requestBodyOf({ body, files }: Route): Json {
  if (files) return { requestBody: formOf(body ?? z.object({}), files) };
  return body ? { requestBody: bodyOf(body) } : {};
}

/** Fields and files as `multipart/form-data`; as JSON too when every file may be left out. */
function formOf(body: z.ZodType, files: NonNullable<Route['files']>): Json {
  const { properties = {}, required = [] } = schemaOf(body, 'input') as { properties?: Json; required?: string[] };
  const binary = Object.keys(files).map((name) => [
    name,
    { type: 'string', contentMediaType: 'application/octet-stream' },
  ]);
  const needed = Object.entries(files).flatMap(([name, { isRequired }]) => (isRequired ? [name] : []));
  const schema = {
    type: 'object',
    properties: { ...properties, ...Object.fromEntries(binary) },
    required: [...required, ...needed],
  };
  const json = needed.length === 0 ? jsonContent(schemaOf(body, 'input')) : {};
  return { required: true, content: { 'multipart/form-data': { schema }, ...json } };
}

/** `Right players.adjust: owner, finance, trader; support proposes.` */
function rightWords(right: StaffRight): string {
  const rolesWith = (wanted: Verdict) => OPERATOR_ROLES.filter((role) => verdictOf(right, role) === wanted).join(', ');
  const proposing = rolesWith('propose');
  return `Right ${right}: ${rolesWith('alone')}${proposing ? `; by proposal ${proposing}` : ''}.`;
}

function bodyOf(body: z.ZodType): Json {
  return { required: !body.safeParse(undefined).success, content: jsonContent(schemaOf(body, 'input')) };
}

function envelopeOf(reply: z.ZodType): Json {
  return { type: 'object', properties: { data: schemaOf(reply, 'output') }, required: ['data'] };
}

/** Schemas as handlers see them (numbers, enums), required as callers must send them. */
function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {} } = schemaOf(schema, 'output') as { properties?: Record<string, Json> };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || !acceptsAbsent(schema, name),
    schema: shape,
  }));
}

function acceptsAbsent(schema: z.ZodType, name: string): boolean {
  const parsed = schema.safeParse({});
  return parsed.success || !parsed.error.issues.some((issue) => issue.path[0] === name);
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}
