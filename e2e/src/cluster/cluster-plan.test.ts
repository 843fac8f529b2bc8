import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PORTS, planCluster, SERVICES, type Service } from './cluster-plan.ts';
import { movedTo } from './service-files.ts';
import { readEnvironment, readUnit } from './unit-file.ts';

const secrets = {
  database: 'd',
  superuser: 's',
  replication: 'r',
  nats: 'n',
  secretKey: 'k',
  outcomeKey: 'o',
  pushKey: 'p',
};
const plans = planCluster({ folder: '/srv/c', firstPort: 7400, secrets, settings: {} });
const ops = (path: string) => readFileSync(new URL(`../../../ops/cluster/${path}`, import.meta.url), 'utf8');
const of = (service: Service) => plans.filter((plan) => plan.service === service);

describe('the processes of a cluster', () => {
  it('are three databases and etcd, two writers, three web processes, NATS and HAProxy', () => {
    const names = plans.map(({ name }) => name).join(' ');
    expect(names).toBe('etcd1 etcd2 etcd3 db1 db2 db3 nats writer1 writer2 web1 web2 web3 haproxy');
  });

  it('listen on different ports, in the range of the cluster', () => {
    const ports = plans.flatMap((plan) => plan.ports);
    expect(new Set(ports).size).toBe(ports.length);
    expect(ports.every((port) => port >= 7400 && port < 7400 + PORTS)).toBe(true);
  });

  it.each(SERVICES)('%s has exactly the variables of its environment file', (service) => {
    const wanted = Object.keys(readEnvironment(ops(`env/${service}.env`))).sort();
    for (const { env } of of(service)) expect(Object.keys(env).sort()).toEqual(wanted);
  });

  it.each(SERVICES)('%s has a unit that names its environment file', (service) => {
    expect(readUnit(ops(`systemd/crease-${service}.service`)).environmentFile).toBe(`/etc/crease/${service}.env`);
  });

  it('HAProxy reads no variable that it is not given', () => {
    const read = [...ops('haproxy.cfg').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name as string);
    expect([...new Set(read)].sort()).toEqual(Object.keys(of('haproxy')[0]?.env ?? {}).sort());
  });
});

it('folders of a machine become those of one process', () => {
  expect(movedTo('/srv/c/db1', 'a: /etc/crease/x\nb: /var/lib/crease/y')).toBe('a: /srv/c/db1/etc/x\nb: /srv/c/db1/y');
});
