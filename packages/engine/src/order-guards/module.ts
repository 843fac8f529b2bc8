import { handle, type Query } from '../core/command-handler.ts';
import type { Heartbeat } from './guards.ts';
import { heartbeat, resumeOrders } from './heartbeat.ts';
import { groupOrders, hashGroupOrders } from './order-group.ts';
import type { Engine } from './state.ts';

/** The dead man's switches of a player, and whether one that was missed refuses new orders. */
interface PlayerHeartbeats {
  readonly isPaused: boolean;
  /** Those that are on, and those that were missed. */
  readonly heartbeats: readonly Heartbeat[];
}

const heartbeats: Query<Engine, { readonly playerId: number }, PlayerHeartbeats> = (engine, { playerId }) => ({
  isPaused: engine.playerStates[playerId]?.ordersPaused ?? false,
  heartbeats: [...engine.heartbeats.values()].filter((one) => one.playerId === playerId && one.timeoutMs > 0),
});

export const orderGuardsModule = {
  commands: {
    heartbeat: handle(heartbeat),
    resumeOrders: handle(resumeOrders),
    groupOrders: handle(groupOrders, { hashBody: hashGroupOrders }),
  },
  queries: { heartbeats },
};
