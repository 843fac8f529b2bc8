import type pg from 'pg';

/** Scheme, user, hosts, rest. */
const PARTS = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/i;

/**
 * Returns one connection for each host of a database URL, as libpq reads it:
 * `postgres://user@one:5432,two:5432/crease`. `target_session_attrs` need not be given.
 */
export function connectionsOf(url: string): readonly [pg.ClientConfig, ...pg.ClientConfig[]] {
  const [, start, hosts = '', rest] = PARTS.exec(url) ?? [];
  const [first = '', ...others] = hosts.split(',');
  if (others.length === 0) return [{ connectionString: url }];
  const one = (host: string) => ({ connectionString: `${start}${host}${rest}` });
  return [one(first), ...others.map(one)];
}

/** Returns the names or addresses of the machines in a database URL. */
export function databaseHosts(url: string): string[] {
  return connectionsOf(url).flatMap(({ connectionString = '' }) =>
    URL.canParse(connectionString) ? [new URL(connectionString).hostname] : [],
  );
}
