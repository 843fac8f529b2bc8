import { DESK_HEADER } from '@crease/contract';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type JsonSchema, type KnownValues, sampleOf } from './sample-of-schema.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}
interface Content {
  readonly content: {
    readonly 'application/json': { readonly schema: JsonSchema };
    readonly 'multipart/form-data'?: { readonly schema: JsonSchema };
  };
}
type Response = Content & { readonly description: string };
type NamedResponse = Response | { readonly $ref: string };
const RESPONSES = '#/components/responses/';

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content & { readonly required: boolean };
  readonly responses: Readonly<Record<string, NamedResponse>>;
}
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly securitySchemes: Readonly<Record<string, { readonly type: string; in: string; name: string }>>;
  };
}

export interface DocumentReply {
  readonly status: number;
  readonly body: { readonly data?: unknown; readonly code?: string };
  /** How the reply violates the document; empty if it does not. */
  readonly faults: string;
}

/** A client built from an OpenAPI document alone. */
export class ClientOfDocument {
  readonly operations: readonly { readonly operation: Operation; readonly path: string; readonly method: string }[];
  readonly #document: OpenApiDocument;
  readonly #originOf: (operation: Operation) => string;
  readonly #ajv: Ajv2020;
  /** By schema, as text: most operations share a few. */
  readonly #compiled = new Map<string, ValidateFunction>();

  /** @param originOf origin of an operation. */
  constructor(document: OpenApiDocument, originOf: (operation: Operation) => string) {
    this.#document = document;
    this.#originOf = originOf;
    this.#ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(this.#ajv);
    this.#ajv.addSchema({ $id: 'document', components: document.components });
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ operation, path, method })),
    );
  }

  /** Builds a call from its operation, sends it, and validates the reply. */
  async call(
    operationId: string,
    tokens: Readonly<Record<string, string>>,
    known: KnownValues = {},
  ): Promise<DocumentReply> {
    const found = this.operations.find(({ operation }) => operation.operationId === operationId);
    if (!found) throw new Error(`no operation in the document: ${operationId}`);
    const { operation, path, method } = found;
    const [scheme] = Object.keys(operation.security?.[0] ?? {});
    const { in: place, name = '' } = this.#document.components.securitySchemes[scheme ?? ''] ?? {};
    const token = place === 'header' ? { [name]: tokens[scheme ?? ''] ?? '' } : {};
    const body = bodyOf(operation, known);
    const reply = await fetch(
      `${this.#originOf(operation)}${this.#document.servers[0]?.url}${addressOf(path, operation, known)}`,
      {
        method: method.toUpperCase(),
        headers: {
          [DESK_HEADER]: '1',
          ...token,
          ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        },
        ...(body === undefined ? {} : { body }),
      },
    );
    const json = (await reply.json()) as DocumentReply['body'];
    return { status: reply.status, body: json, faults: this.#faults(operation, reply.status, json) };
  }

  /** Compiles a schema of the document. @throws if it is invalid. */
  compile(schema: JsonSchema): ValidateFunction {
    const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
    const compiled = this.#compiled.get(text) ?? this.#ajv.compile(JSON.parse(text));
    this.#compiled.set(text, compiled);
    return compiled;
  }

  /** Follows a reference to `#/components/responses`. @throws if the document lacks it. */
  responseOf(response: NamedResponse): Response {
    if (!('$ref' in response)) return response;
    const found = this.#document.components.responses[response.$ref.slice(RESPONSES.length)];
    if (!found) throw new Error(`the document has no ${response.$ref}`);
    return found;
  }

  #faults(operation: Operation, status: number, body: unknown): string {
    const { responses } = operation;
    const found = responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses.default;
    if (!found) return `${operation.operationId} does not define status ${status}`;
    const check = this.compile(this.responseOf(found).content['application/json'].schema);
    return check(body) ? '' : `${operation.operationId} ${status}: ${this.#ajv.errorsText(check.errors)}`;
  }
}

/** JSON, or a form if the document requires it; a file is a few bytes. */
function bodyOf({ requestBody }: Operation, known: KnownValues): string | FormData | undefined {
  if (!requestBody) return undefined;
  const { 'multipart/form-data': multipart, 'application/json': json } = requestBody.content;
  if (!multipart) return JSON.stringify(sampleOf(json.schema, known));
  const form = new FormData();
  for (const [name, schema] of Object.entries(multipart.schema.properties ?? {}))
    if (schema.contentMediaType) form.append(name, new Blob(['file']));
    else form.append(name, String(sampleOf(schema, known, name)));
  return form;
}

function addressOf(path: string, { parameters }: Operation, known: KnownValues): string {
  const textOf = ({ schema, name }: Parameter) => encodeURIComponent(String(sampleOf(schema, known, name)));
  const parametersIn = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place);
  const filled = parametersIn('path').reduce((text, it) => text.replace(`{${it.name}}`, textOf(it)), path);
  const wanted = parametersIn('query').filter(({ required, name }) => required || name in known);
  return wanted.length === 0 ? filled : `${filled}?${wanted.map((it) => `${it.name}=${textOf(it)}`).join('&')}`;
}
