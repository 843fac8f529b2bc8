import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ROUTES } from '@crease/contract';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openMetrics } from './open-metrics.ts';

const OPS = fileURLToPath(new URL('../../../../ops/', import.meta.url));
const RUNBOOK = readFileSync(fileURLToPath(new URL('../../../../docs/runbook.md', import.meta.url)), 'utf8');
const read = (path: string) => readFileSync(`${OPS}${path}`, 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
interface Board {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly targets: readonly { expr: string }[];
  }[];
}

const { groups } = parse(read('prometheus/alerts.yml')) as { groups: { name: string; rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const boards = readdirSync(`${OPS}grafana`).map((file) => JSON.parse(read(`grafana/${file}`)) as Board);
const expressions = [
  ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
  ...boards.flatMap(({ title, panels }) =>
    panels.flatMap((panel) => panel.targets.map(({ expr }) => ({ of: `${title}: ${panel.title}`, expr }))),
  ),
];

/** Every series of the registry: a histogram has three. */
function exportedSeries(): Set<string> {
  const { registry } = openMetrics(() => 0);
  return new Set(
    registry.getMetricsAsArray().flatMap(({ name, type }) =>
      // The library's types call the kind of a metric a number; its values are words.
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

it('alerts and boards name only metrics that the server exports, and routes of the contract', () => {
  const exported = exportedSeries();
  const unknown = expressions.flatMap(({ of, expr }) => [
    ...[...expr.matchAll(/\bcrease_\w+/g)].filter(([name]) => !exported.has(name)).map(([name]) => `${of}: ${name}`),
    ...[...expr.matchAll(/\broute=~?"([^"]+)"/g)]
      .flatMap(([, routes = '']) => routes.split('|'))
      .filter((route) => !(route in ROUTES))
      .map((route) => `${of}: route ${route}`),
  ]);
  expect(unknown).toEqual([]);
  expect(expressions.length).toBeGreaterThan(rules.length);
});

it('every alert has a severity, a summary and an entry in the runbook, and every entry has an alert', () => {
  const entries = [...RUNBOOK.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(entries.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'ticket'], alert).toContain(labels.severity);
    expect(annotations.runbook, alert).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    expect(annotations.summary.length, alert).toBeGreaterThan(10);
  }
});

it('every entry says what it means, what players see, three commands and when to stop the house', () => {
  for (const entry of RUNBOOK.split(/^### /m).slice(1)) {
    const name = entry.split('\n', 1)[0];
    for (const part of ['**Means.** ', '**Players see.** ', '**Stop the house?** '])
      expect(entry, name).toContain(part);
    expect(entry.split('```')[1]?.trim().split('\n'), name).toHaveLength(3);
  }
});

it('boards and panels have unique ids', () => {
  expect(new Set(boards.map(({ uid }) => uid)).size).toBe(boards.length);
  for (const { title, panels } of boards) expect(new Set(panels.map(({ id }) => id)).size, title).toBe(panels.length);
});

it('HAProxy sends players to web processes that have the writer, and to all that answer while the writer is replaced', () => {
  const config = read('cluster/haproxy.cfg');
  const accepted = (backend: string) => {
    const [, rest = ''] = config.split(new RegExp(`^backend ${backend}$`, 'm'));
    const [, statuses = ''] = /^ {2}http-check expect rstatus (\S+)$/m.exec(rest.split(/^\S/m, 1)[0] ?? '') ?? [];
    return [200, 503, 502, 404, 500].filter((status) => new RegExp(statuses).test(String(status)));
  };
  expect(accepted('web')).toEqual([200, 503]);
  expect(accepted('web_all')).toEqual([200, 503, 502]);
  expect(config).toContain('use_backend web_all if { nbsrv(web) lt 2 }\n  default_backend web\n');
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe.skipIf(!hasPromtool)('promtool (skipped where it is not installed: apt-get install prometheus)', () => {
  const promtool = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: `${OPS}prometheus`, encoding: 'utf8' });
    return status === 0 ? 'passed' : `${stdout}${stderr}`;
  };

  it('accepts the rules', () => {
    expect(promtool('check', 'rules', 'alerts.yml')).toBe('passed');
  });

  it('raises the most important alerts when they are due, and not before', () => {
    expect(promtool('test', 'rules', 'alerts.test.yml')).toBe('passed');
  });
});
