import type { TakeBreak } from '../../breaks/take-break.ts';
import type { CommandOf } from '../../modules.ts';
import { World } from '../../testing/world.ts';
import type { LimitName } from '../limit.ts';
import type { LimitsAnswer } from '../limits-state.ts';
import type { SetLimit } from '../set-limit.ts';

export const RUPEE = 100;

export const HOUR = 3_600_000;

export const RAISE_WAIT_MS = 24 * HOUR;

/** Wednesday, 2 December 2026, 12:00 in India. */
export const NOON = Date.UTC(2026, 11, 2, 6, 30);

export function story() {
  const world = new World();
  world.now = NOON;
  const ana = world.player(10_000);
  return { world, ana };
}

export const pastOf = (world: World, playerId: number) => ({
  ...world.store.pastOf(playerId),
  counted: world.engine.playerStates[playerId]?.counted ?? 0,
});

export const limiting = (world: World, playerId: number, name: LimitName, value: number | null): SetLimit => ({
  type: 'setLimit',
  playerId,
  name,
  value,
  by: 'player',
  past: pastOf(world, playerId),
});

export const set = (world: World, playerId: number, name: LimitName, value: number | null) =>
  world.do<LimitsAnswer>(limiting(world, playerId, name, value)).state.limits.find((limit) => limit.name === name);

export const pausing = (world: World, playerId: number, pause: TakeBreak['pause']): TakeBreak => ({
  type: 'takeBreak',
  playerId,
  pause,
  past: pastOf(world, playerId),
});

export function deposit(
  world: World,
  playerId: number,
  amount: number,
  ref = `d-${world.ref()}`,
): CommandOf<'requestDeposit'> {
  const until = world.now + HOUR;
  return {
    type: 'requestDeposit',
    playerId,
    clientRef: ref,
    gateway: 'm_paytm',
    amount,
    fee: 0,
    currency: 'INR',
    units: amount,
    chain: null,
    claim: '',
    usedBy: null,
    times: { expiresAt: until, graceUntil: until, lateUntil: until + HOUR },
  };
}

export const paid = (world: World, depositId: number, units: number) =>
  world.do({
    type: 'applyDepositStatus',
    depositId,
    recorded: null,
    usedBy: null,
    status: { kind: 'success', by: 'notify', payment: `T${depositId}`, units, currency: 'INR' },
  });

/** The players of `World` are demo players, whose money is not paid out. */
export const MADE = { type: 'createPlayer', demo: false, asset: 'play:INR', openingBalance: 500 * RUPEE } as const;

export function bonusFor(playerId: number): CommandOf<'claimBonus'> {
  return {
    type: 'claimBonus',
    playerId,
    clientRef: `bonus-${playerId}`,
    terms: {
      offerId: 'weekly',
      version: 1,
      name: 'Weekly',
      kind: 'reload',
      pocket: 'sports',
      rollover: 1,
      parts: 2,
      minOdds: 100,
      mostPerBet: 0,
      days: 1,
      weights: { match_odds: 100, bookmaker: 100, fancy: 100, games: 0 },
    },
    amount: 100 * RUPEE,
    depositId: null,
    deposited: 0,
    isUsed: false,
    flags: [],
  };
}

export function depositIdOf(world: World, command: CommandOf<'requestDeposit'>): number {
  world.do(command);
  return world.engine.counters.depositId;
}
