import type { Heartbeat, OrderGroup } from '@crease/engine';
import { fields } from '../column.ts';
import { type FactTable, type Write, writeOf } from '../module-rows.ts';
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

/** Heartbeats and groups of one batch, each with its last state. */
export class OrderGuardRows {
  readonly #heartbeats = new Map<string, Heartbeat>();
  readonly #groups = new Map<number, OrderGroup>();

  takeHeartbeat(heartbeat: Heartbeat): void {
    this.#heartbeats.set(`${heartbeat.playerId}/${heartbeat.session}`, heartbeat);
  }

  takeGroup(group: OrderGroup): void {
    this.#groups.set(group.groupId, group);
  }

  writes(): Write[] {
    const heartbeats = [...this.#heartbeats.values()];
    return [
      writeOf(HEARTBEATS.upsert, heartbeats.filter(isStanding)),
      writeOf(
        HEARTBEATS.remove,
        heartbeats.filter((one) => !isStanding(one)),
      ),
      writeOf(ORDER_GROUPS.upsert, this.#groups.values()),
    ];
  }
}

const isStanding = ({ timeoutMs, isPaused }: Heartbeat) => timeoutMs > 0 || isPaused;

export const ORDER_GUARD_FACTS: FactTable<
  { readonly orderGuards: OrderGuardRows },
  'heartbeatChanged' | 'orderGroupChanged'
> = {
  heartbeatChanged: ({ orderGuards }, { heartbeat }) => orderGuards.takeHeartbeat(heartbeat),
  orderGroupChanged: ({ orderGuards }, { group }) => orderGuards.takeGroup(group),
};
