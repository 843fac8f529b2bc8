import type { Command } from '@crease/engine';
import type { Intent } from '@crease/traders';

type Player = { readonly playerId: number; readonly clientRef: string };
type IntentOf<Want> = Extract<Intent, { want: Want }>;

/** Returns the command of a trader's intent, as any player's client would send it. */
const COMMANDS: { readonly [Want in Intent['want']]: (intent: IntentOf<Want>, player: Player) => Command } = {
  order: ({ marketId, runnerId, side, price, size, rests, atLeast, version }, player) => ({
    type: 'placeOrder',
    ...player,
    marketId,
    runnerId,
    side,
    price,
    size,
    timeInForce: rests ? 'goodTillCancelled' : 'fillOrKill',
    minFill: rests ? null : Math.min(atLeast, size),
    persistence: 'lapse',
    marketVersion: version,
  }),
  rate: ({ marketId, runnerId, side, rate, size }, player) => ({
    type: 'takeBookmaker',
    ...player,
    marketId,
    runnerId,
    side,
    rate,
    size,
  }),
  line: ({ marketId, side, run, rate, size }, player) => ({
    type: 'takeFancy',
    ...player,
    marketId,
    side,
    run,
    rate,
    size,
  }),
  cancel: ({ marketId }, player) => ({ type: 'cancelOrders', ...player, scope: { marketId } }),
};

export function commandFor(intent: Intent, player: Player): Command {
  return (COMMANDS[intent.want] as (intent: Intent, player: Player) => Command)(intent, player);
}
