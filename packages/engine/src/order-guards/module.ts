import { handle } from '../core/command-handler.ts';
import { heartbeat, resumeOrders } from './heartbeat.ts';
import { groupOrders, hashGroupOrders } from './order-group.ts';

export const orderGuardsModule = {
  commands: {
    heartbeat: handle(heartbeat),
    resumeOrders: handle(resumeOrders),
    groupOrders: handle(groupOrders, { hashBody: hashGroupOrders }),
  },
  queries: {},
};
