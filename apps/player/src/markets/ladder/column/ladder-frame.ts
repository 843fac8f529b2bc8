import type { SportEvent } from '@crease/client';
import type { TeamCard } from '@crease/contract';
import type { SportId } from '@crease/kernel';
import { createContext, useContext } from 'react';

/** The parts of the event that ladders need. */
interface LadderFrame {
  readonly sportId: SportId;
  readonly teams: SportEvent['teams'];
}

const FrameContext = createContext<LadderFrame>({ sportId: 4, teams: [] as never });
export const LadderFrameProvider = FrameContext.Provider;

/** Returns the team of a runner; a draw has none. */
export function useFrameTeam(name: string): { readonly team: TeamCard | null; readonly sportId: SportId } {
  const { teams, sportId } = useContext(FrameContext);
  return { team: teams.find((team) => team.name === name) ?? null, sportId };
}
