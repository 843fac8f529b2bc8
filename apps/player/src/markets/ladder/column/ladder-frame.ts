import type { Market, SportEvent } from '@crease/client';
import type { TeamCard } from '@crease/contract';
import type { SportId } from '@crease/kernel';
import { nameText } from '@crease/web';
import { createContext, useCallback, useContext } from 'react';
import { oddsRunner } from '../../../core/markets/best-price.ts';
import { useMarketValue } from '../../../core/markets/markets.ts';
import type { LadderKey } from '../trade/ladder-settings.ts';

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

/** Returns the displayed name of a runner. */
export function useRunnerName({ marketId, runnerId }: LadderKey): string {
  const read = useCallback((market: Market | undefined) => oddsRunner(market, runnerId)?.name ?? '', [runnerId]);
  return nameText(useMarketValue(marketId, read));
}
