import type { SportEvent } from '@crease/client';
import type { TeamCard } from '@crease/contract';
import type { SportId } from '@crease/kernel';
import { createContext, useContext } from 'react';

/** The parts of the event that rows need; a stable object while the score changes. */
export interface EventFrame {
  readonly gameId: string;
  readonly eventName: string;
  readonly sportId: SportId;
  readonly teams: SportEvent['teams'];
  /** Markets of several events are on the page: their accessible names include the event's. */
  readonly isOneOfMany?: true;
}

const EventContext = createContext<EventFrame | null>(null);
export const EventProvider = EventContext.Provider;

export function useEventFrame(): EventFrame {
  const frame = useContext(EventContext);
  if (!frame) throw new Error('a market is rendered outside of its event');
  return frame;
}

/** Returns the team of a runner; a draw has none. */
export function teamOf({ teams }: EventFrame, runnerName: string): TeamCard | null {
  return teams.find((team) => team.name === runnerName) ?? null;
}
