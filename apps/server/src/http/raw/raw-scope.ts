import type { FastifyInstance, FastifyRequest } from 'fastify';

interface RawBodies {
  readonly parseAs: 'string' | 'buffer';
  /** Largest body, bytes; unless given, that of the server. */
  readonly bodyLimit?: number;
}

/** Adds routes whose bodies arrive as they were sent, whatever their type: some callers sign them. */
export async function rawScope(
  http: FastifyInstance,
  bodies: RawBodies,
  add: (scope: FastifyInstance) => void,
): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', bodies, (_request, body, done) => done(null, body));
    add(scope);
  });
}

/** Returns the headers of a request as text. */
export function headersOf({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
}
