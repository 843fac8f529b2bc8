import { openApiDocument } from '../../../apps/server/src/http/openapi/openapi-document.ts';
import { VERSION } from '../../../apps/server/src/shipped-files.ts';

const WIDTH = 120;

type Operations = Readonly<Record<string, { readonly tags: readonly string[] }>>;

/**
 * Returns the document that the running server sends as `/api/openapi.json`, as one file per tag: name and text. Each
 * holds the operations of its tag by path; `components.json` holds everything else.
 */
export function openApiFiles(): Map<string, string> {
  const { paths, ...rest } = openApiDocument(VERSION);
  const files: Record<string, Record<string, Record<string, unknown>>> = {};
  for (const [path, operations] of Object.entries(paths as Record<string, Operations>))
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0]?.replace(/\W+/g, '-') ?? 'other';
      files[tag] ??= {};
      files[tag][path] = { ...files[tag][path], [method]: operation };
    }
  return new Map(
    Object.entries({ components: rest, ...files }).map(([tag, content]) => [`${tag}.json`, `${layOut(content, '')}\n`]),
  );
}

/** JSON in which everything that fits is on one line. */
function layOut(value: unknown, indent: string): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= WIDTH) return line;
  const inner = `${indent}  `;
  const list = Array.isArray(value);
  const parts = list
    ? value.map((each) => layOut(each, inner))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${layOut(each, inner)}`);
  return `${list ? '[' : '{'}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${list ? ']' : '}'}`;
}
