import type { Heartbeat, OrderGroup } from '@crease/engine';
import { fields } from '../column.ts';
import { type FactTable, LastRows, type Write, writeOf } from '../module-rows.ts';
import { table } from '../table.ts';

export const HEARTBEATS = table<Heartbeat>({
  name: 'heartbeats',
  key: fields<Heartbeat>({ playerId: 'int8', session: 'text' }),
  fixed: [],
  mutable: fields<Heartbeat>({
    timeoutMs: 'int8',
    action: 'text',
    dueAt: 'int8',
    performed: 'text',
    isPaused: 'boolean',
  }),
});

export const ORDER_GROUPS = table<OrderGroup>({
  name: 'order_groups',
  key: fields<OrderGroup>({ groupId: 'int8' }),
  fixed: fields<OrderGroup>({ playerId: 'int8' }),
  mutable: fields<OrderGroup>({ orderIds: 'jsonb', cancelAt: 'int8', endedAt: 'int8' }),
});

/** Heartbeats of one batch; those that no longer stand are deleted. */
export class HeartbeatRows extends LastRows<Heartbeat> {
  constructor() {
    super(HEARTBEATS);
  }

  override writes(): Write[] {
    const isStanding = ({ timeoutMs, isPaused }: Heartbeat) => timeoutMs > 0 || isPaused;
    const ended = this.rows().filter((one) => !isStanding(one));
    return [writeOf(HEARTBEATS.upsert, this.rows().filter(isStanding)), writeOf(HEARTBEATS.remove, ended)];
  }
}

export const ORDER_GUARD_FACTS: FactTable<
  { readonly heartbeats: LastRows<Heartbeat>; readonly orderGroups: LastRows<OrderGroup> },
  'heartbeatChanged' | 'orderGroupChanged'
> = {
  heartbeatChanged: ({ heartbeats }, { heartbeat }) => heartbeats.take(heartbeat),
  orderGroupChanged: ({ orderGroups }, { group }) => orderGroups.take(group),
};
