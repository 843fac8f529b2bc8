import { type Numbers, PATHS, ROUTES, type Route, type RouteName, WIRE_UNITS } from '@crease/contract';
import type { z } from 'zod';
import { OPERATOR_PATHS } from '../../../packages/contract/src/paths/operator-paths.ts';
import { PROGRAM_PATHS } from '../../../packages/contract/src/paths/program-paths.ts';

type Part = 'reply' | 'body';

/** Schemas without amounts; any other kind that {@link numbersOf} does not enter is an error. */
const PLAIN = ['string', 'number', 'boolean', 'literal', 'enum', 'unknown', 'null', 'custom', 'transform'];

/**
 * Returns the amounts and odds of a schema by field, null if it has none.
 * @throws Error if members of a union have a field in different units, or the kind of a schema is unsupported.
 */
export function numbersOf(schema: z.core.$ZodType): Numbers | null {
  const unit = WIRE_UNITS.get(schema)?.unit;
  if (unit) return unit;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return fieldsOf(Object.entries(def.shape));
    case 'tuple':
      return fieldsOf([...def.items.entries()]);
    case 'array':
      return numbersOf(def.element);
    case 'union':
      return def.options.map(numbersOf).reduce(merged, null);
    case 'pipe':
      return merged(numbersOf(def.in), numbersOf(def.out));
    case 'nullable':
    case 'optional':
    case 'default':
      return numbersOf(def.innerType);
    case 'record':
      if (numbersOf(def.valueType) === null) return null;
  }
  if (PLAIN.includes(def.type)) return null;
  throw new Error(`no table of amounts for a schema of the kind ${def.type}`);
}

function fieldsOf(schemas: readonly (readonly [name: string | number, schema: z.core.$ZodType])[]): Numbers | null {
  const fields = schemas.flatMap(([name, schema]) => {
    const numbers = numbersOf(schema);
    return numbers === null ? [] : [[name, numbers] as const];
  });
  return fields.length === 0 ? null : Object.fromEntries(fields);
}

function merged(a: Numbers | null, b: Numbers | null): Numbers | null {
  if (a === null || b === null || a === b) return a ?? b;
  if (typeof a === 'string' || typeof b === 'string') throw new Error(`two units in one field: ${a}, ${b}`);
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(names.map((name) => [name, merged(a[name] ?? null, b[name] ?? null) as Numbers]));
}

/** Returns the tables of amounts, by path: calls of players' screens, and those that their build leaves out. */
export function wireNumberTables(): Map<string, string> {
  const omitted = { ...OPERATOR_PATHS, ...PROGRAM_PATHS };
  const names = Object.keys(PATHS) as RouteName[];
  const player = names.filter((name) => !(name in omitted));
  const others = names.filter((name) => name in omitted);
  return new Map([
    [`${FOLDER}/player-numbers.ts`, fileOf('PLAYER', 'calls that screens of players make', player)],
    [`${FOLDER}/operator-numbers.ts`, fileOf('OPERATOR', 'calls of operators and programs', others)],
  ]);
}

const FOLDER = 'packages/contract/src/numbers';

function fileOf(prefix: string, calls: string, names: readonly RouteName[]): string {
  const replies = tableOf('reply', names);
  const bodies = tableOf('body', names);
  const shared = sharedParts([replies, bodies]);
  const declared = (name: string, part: Fields) =>
    `const ${name} = ${printed(part, shared, `const ${name} =  as const;`.length)} as const;`;
  return `${[
    HEAD,
    ...[...shared.values()].map(({ name, part }) => declared(name, part)),
    `\n/** Amounts and odds in the replies to ${calls}, by route. */`,
    `export ${declared(`${prefix}_REPLY_NUMBERS`, replies)}`,
    `\n/** Amounts and odds in the requests of ${calls}, by route. */`,
    `export ${declared(`${prefix}_BODY_NUMBERS`, bodies)}`,
  ].join('\n')}\n`;
}

const HEAD = '// Printed by `npm run generate` from the schemas; a test keeps it fresh.\n';

function tableOf(part: Part, names: readonly RouteName[]): Record<string, Numbers> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const schema = (ROUTES[name] as Route)[part];
      const numbers = schema ? numbersOf(schema) : null;
      return numbers === null ? [] : [[name, numbers]];
    }),
  );
}

type Fields = Exclude<Numbers, string>;
/** Parts that occur more than once, by their JSON, inner ones first. */
type Shared = Map<string, { readonly name: string; readonly part: Fields }>;

const WIDTH = 120;
/** A part whose text is shorter is printed where it occurs. */
const LEAST_SHARED = 30;

function sharedParts(tables: readonly Fields[]): Shared {
  const paths = new Map<string, string[][]>();
  const innerFirst: Fields[] = [];
  const visit = (part: Numbers, path: string[]) => {
    if (typeof part === 'string') return;
    const key = JSON.stringify(part);
    const before = paths.get(key);
    if (before) return void before.push(path);
    paths.set(key, [path]);
    for (const [field, inner] of Object.entries(part)) visit(inner, [...path, field]);
    innerFirst.push(part);
  };
  for (const table of tables) visit(table, []);
  const shared: Shared = new Map();
  const taken = new Set<string>();
  for (const part of innerFirst) {
    const key = JSON.stringify(part);
    const [path = [], ...others] = paths.get(key) ?? [];
    if (others.length === 0 || printed(part, shared, 0).length < LEAST_SHARED) continue;
    const name = freeName(path, taken);
    taken.add(name);
    shared.set(key, { name, part });
  }
  return shared;
}

/** Returns the shortest free name for the part at a path: `BACK`, else `RUNNERS_BACK`. */
function freeName(path: readonly string[], taken: ReadonlySet<string>): string {
  const words = path
    .filter((field) => field !== 'items')
    .map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase());
  const names = words.map((_, at) => words.slice(-at - 1).join('_'));
  return names.find((name) => !taken.has(name)) ?? `${words.join('_')}_${taken.size}`;
}

/** @param used columns of its line outside the text. */
function printed(numbers: Numbers, shared: Shared, used: number, indent = ''): string {
  if (typeof numbers === 'string') return `'${numbers}'`;
  const inner = `${indent}  `;
  const fields = Object.entries(numbers).map(([field, part]) => {
    const name = typeof part === 'string' ? `'${part}'` : shared.get(JSON.stringify(part))?.name;
    return `${field}: ${name ?? printed(part, shared, inner.length + field.length + ': ,'.length, inner)}`;
  });
  const line = `{ ${fields.join(', ')} }`;
  if (!line.includes('\n') && used + line.length <= WIDTH) return line;
  return `{\n${fields.map((field) => `${inner}${field},\n`).join('')}${indent}}`;
}
