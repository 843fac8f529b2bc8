import { restoreHeartbeat } from './heartbeat.ts';
import { enterGroup } from './order-group.ts';
import type { Engine, OrderGuardsRows } from './state.ts';

/** Restores switches and groups; players whose orders were suspended stay so. */
export function restoreOrderGuards(engine: Engine, { heartbeats, orderGroups }: OrderGuardsRows): void {
  for (const heartbeat of heartbeats) restoreHeartbeat(engine, heartbeat);
  for (const group of orderGroups) enterGroup(engine, group);
}
