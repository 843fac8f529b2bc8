import { z } from 'zod';

/** A JSON Schema as far as the contract uses it. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  /** Of a tuple. */
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly format?: string;
  /** Media type of a file in a form. */
  readonly contentMediaType?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly default?: unknown;
}

/** Values of fields that a schema does not determine, by name. */
export type KnownValues = Readonly<Record<string, unknown>>;

/** Texts of many shapes; each text of the contract fits one of them. */
const TEXTS = [
  ...['abcdefgh', 'Asha Rao', 'asha', '7', '123456', '9876543210', '+91', '/home', 'Password-12345'],
  ...['2026-01-01', '2026-01-01T00:00:00.000Z', 'asha@example.com', 'https://example.com/a.svg', '+91 98765 43210'],
  '#26346f',
  'ab'.repeat(11),
  'ab'.repeat(32),
  'ab'.repeat(11),
];

/**
 * Returns a value that a schema accepts, with all optional parts.
 * @throws if no text fits a pattern: add one of that shape to the list above.
 */
export function sampleOf(schema: JsonSchema, known: KnownValues = {}, name = ''): unknown {
  const told = known[name];
  if (name in known && mayBe(schema, told)) return told;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return sampleOf(Object.assign({}, ...schema.allOf) as JsonSchema, known, name);
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (choice) return sampleOf(choice, known, name);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((it) => it !== 'null');
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, sampleOf(inner, known, key)]),
      );
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map((inner) => sampleOf(inner, known, name));
      return Array.from({ length: schema.minItems ?? 1 }, () => sampleOf(schema.items ?? {}, known, name));
    case 'string':
      return textFor(schema, name);
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 0, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    default:
      return 'anything';
  }
}

/** As above, for a schema of the contract. */
export function sampleOfZod(schema: z.ZodType, known: KnownValues = {}): unknown {
  return sampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, known);
}

/** Whether a value for this name applies here: `status` has several meanings. */
function mayBe(schema: JsonSchema, told: unknown): boolean {
  if (schema.enum) return schema.enum.includes(told);
  return typeof told !== 'string' || fits(schema, told);
}

function textFor(schema: JsonSchema, name: string): string {
  const found = TEXTS.find((text) => fits(schema, text));
  const { pattern, format, minLength, maxLength } = schema;
  if (found === undefined) throw new Error(`no sample fits ${name}: ${pattern} ${format} ${minLength}–${maxLength}`);
  return found;
}

const FORMATS: Readonly<Record<string, RegExp>> = { date: /^\d{4}-\d\d-\d\d$/, 'date-time': /T.*Z$/, email: /@/ };

function fits({ pattern, format, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema, text: string) {
  if (text.length < minLength || text.length > maxLength) return false;
  const shapes = [pattern === undefined ? /^/u : new RegExp(pattern, 'u'), FORMATS[format ?? ''] ?? /^/u];
  return shapes.every((shape) => shape.test(text));
}
