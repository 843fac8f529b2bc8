import type { GreenUpGoal } from '@crease/exchange';
import type { Money } from '@crease/kernel';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useSession } from '../../../core/session.ts';

/** Most ladders next to each other. */
export const MOST_LADDERS = 6;
/** Most prices past the best that one click takes without asking. */
export const GUARD_TICKS = 3;
/** How long a second press confirms an order, ms. */
export const CONFIRM_MS = 3000;
/** Ticks that an offset order may be away. */
export const OFFSETS = [0, 1, 2, 3, 5, 10] as const;

/** A ladder of a layout. */
export interface LadderKey {
  readonly marketId: string;
  readonly runnerId: string;
}

/** A runner in any match: its market's type, the place among those markets, and its own place in the market. */
export interface LadderSpot {
  readonly type: string;
  readonly market: number;
  readonly runner: number;
}

/** Ladders that a player saved under a name, for every match. */
export interface NamedLayout {
  readonly name: string;
  readonly spots: readonly LadderSpot[];
}

/** How a player trades on ladders. */
interface LadderSettings {
  /** Low odds on top. */
  readonly isFlipped: boolean;
  /** The stake of a lay is its liability. */
  readonly isByLiability: boolean;
  readonly isOneClick: boolean;
  readonly isFillOrKill: boolean;
  /** Ticks between a matched order and the one that closes it; 0: none is placed. */
  readonly offset: number;
  readonly goal: GreenUpGoal;
  /** The last chosen stake, by ladder. */
  readonly stakes: Readonly<Record<string, Money>>;
  /** Ladders by event, in order. */
  readonly layouts: Readonly<Record<string, readonly LadderKey[]>>;
  readonly named: readonly NamedLayout[];
}

/** Stake of a ladder without a choice. */
const FIRST_STAKE: Money = 500_00;

const LADDER_DEFAULTS: LadderSettings = {
  isFlipped: false,
  isByLiability: false,
  isOneClick: false,
  isFillOrKill: false,
  offset: 0,
  goal: 'spread',
  stakes: {},
  layouts: {},
  named: [],
};

export const ladderId = ({ marketId, runnerId }: LadderKey) => `${marketId}/${runnerId}`;

/** Settings by player id: they stay in the browser when the player signs out. */
interface Stored {
  readonly byPlayer: Readonly<Record<string, LadderSettings>>;
}

const useStore = create<Stored>()(
  persist((): Stored => ({ byPlayer: {} }), {
    name: 'crease.ladders',
    version: 1,
    merge: (kept, initial) => {
      const stored = Object.entries((kept as Stored | undefined)?.byPlayer ?? {});
      // Settings that an earlier release did not have get their defaults.
      const whole = stored.map(([player, settings]) => [player, { ...LADDER_DEFAULTS, ...settings }] as const);
      return { ...initial, byPlayer: Object.fromEntries(whole) };
    },
  }),
);

const playerKey = () => String(useSession.getState().user?.id ?? '');

/** Returns a part of the player's settings, live. */
export function useLadderSettings<T>(select: (settings: LadderSettings) => T): T {
  const player = useSession(({ user }) => String(user?.id ?? ''));
  return useStore(({ byPlayer }) => select(byPlayer[player] ?? LADDER_DEFAULTS));
}

/** Returns the player's settings, read once. */
export function ladderSettings(): LadderSettings {
  return useStore.getState().byPlayer[playerKey()] ?? LADDER_DEFAULTS;
}

/** Stores changed settings. */
export function changeLadder(change: Partial<LadderSettings>): void {
  const player = playerKey();
  useStore.setState(({ byPlayer }) => ({
    byPlayer: { ...byPlayer, [player]: { ...(byPlayer[player] ?? LADDER_DEFAULTS), ...change } },
  }));
}

/** Events whose layout is kept; the oldest is dropped. */
const MOST_LAYOUTS = 50;

/** Stores the ladders of an event. */
export function saveLayout(gameId: string, ladders: readonly LadderKey[]): void {
  const { [gameId]: _, ...others } = ladderSettings().layouts;
  const kept = Object.entries(others).slice(1 - MOST_LAYOUTS);
  changeLadder({ layouts: { ...Object.fromEntries(kept), [gameId]: ladders } });
}

/** Named layouts of a player; the oldest is dropped. */
const MOST_NAMED = 20;

/** Saves a layout; one of the same name is replaced. */
export function saveNamed(layout: NamedLayout): void {
  const others = ladderSettings().named.filter(({ name }) => name !== layout.name);
  changeLadder({ named: [...others, layout].slice(-MOST_NAMED) });
}

export function deleteNamed(name: string): void {
  changeLadder({ named: ladderSettings().named.filter((layout) => layout.name !== name) });
}

/** Returns the chosen stake of a ladder. */
export function stakeOf({ stakes }: LadderSettings, key: LadderKey): Money {
  return stakes[ladderId(key)] ?? FIRST_STAKE;
}

/** Ladders whose stake is kept; the oldest is dropped. */
const MOST_STAKES = 100;

/** Stores the stake of a ladder. */
export function chooseStake(key: LadderKey, stake: Money): void {
  const { [ladderId(key)]: _, ...others } = ladderSettings().stakes;
  const kept = Object.entries(others).slice(1 - MOST_STAKES);
  changeLadder({ stakes: { ...Object.fromEntries(kept), [ladderId(key)]: stake } });
}
