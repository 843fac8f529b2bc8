import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Service } from './cluster-plan.ts';
import { readUnit, type ServiceUnit } from './unit-file.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OPS = join(ROOT, 'ops/cluster');

/** Files of `ops/cluster` that a service reads. */
const FILES: Readonly<Record<Service, readonly string[]>> = {
  etcd: [],
  patroni: ['patroni.yml', 'create-database.sh'],
  nats: ['nats.conf'],
  writer: [],
  web: [],
  haproxy: ['haproxy.cfg'],
};

/** Returns a text with the folders of a machine replaced by those of one process. @param home folder of the process. */
export function movedTo(home: string, text: string): string {
  return text
    .replaceAll('/etc/crease', join(home, 'etc'))
    .replaceAll('/var/lib/crease', home)
    .replaceAll('/opt/crease', ROOT.replace(/\/$/, ''))
    .replaceAll('/usr/bin/node', process.execPath);
}

/** Copies the files of a service into the folder of one process. @returns its unit, with the same folders. */
export function installService(service: Service, home: string): ServiceUnit {
  mkdirSync(join(home, 'etc'), { recursive: true });
  for (const name of FILES[service]) {
    const source = join(OPS, name);
    const { mode } = statSync(source);
    writeFileSync(join(home, 'etc', name), movedTo(home, readFileSync(source, 'utf8')), { mode });
  }
  return readUnit(movedTo(home, readFileSync(join(OPS, `systemd/crease-${service}.service`), 'utf8')));
}
