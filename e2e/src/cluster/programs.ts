import { existsSync } from 'node:fs';

/** Programs of the cluster and the Debian packages that contain them. */
const PROGRAMS: Readonly<Record<string, string>> = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/patronictl': 'patroni',
  '/usr/bin/psql': 'postgresql-client-15',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/nats-server': 'nats-server',
};

/** @returns a sentence with the missing programs and the command that installs them; null if all exist. */
export function missingPrograms(): string | null {
  const missing = Object.entries(PROGRAMS).filter(([path]) => !existsSync(path));
  if (missing.length === 0) return null;
  const packages = [...new Set(missing.map(([, name]) => name))].join(' ');
  return (
    `missing: ${missing.map(([path]) => path).join(', ')}. ` +
    `On Debian: apt-get install --no-install-recommends ${packages}, then stop the services that it starts.`
  );
}
