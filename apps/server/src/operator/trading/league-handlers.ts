import type { SimulatedLeague } from '@crease/contract';
import { refuse } from '@crease/kernel';
import type { Handlers } from '../../http/handler.ts';

/** The leagues of the simulated world. */
interface LeagueSwitchboard {
  list(): SimulatedLeague[];
  find(league: string): SimulatedLeague | null;
  turn(league: string, isOn: boolean): Promise<void>;
}

export interface LeagueDeps {
  /** null: the feed is not simulated. Called once all is open. */
  readonly leagues: () => LeagueSwitchboard | null;
}

/** Handlers of the leagues of the simulated world. */
export function leagueHandlers({ leagues }: LeagueDeps): Pick<Handlers, 'simulatedLeagues' | 'switchLeague'> {
  return {
    simulatedLeagues: () => leagues()?.list() ?? [],
    switchLeague: async ({ body: { league, isOn } }) => {
      const board = leagues();
      if (!board?.find(league)) return refuse('NOT_FOUND', { reason: 'row' });
      await board.turn(league, isOn);
      return board.find(league) ?? refuse('NOT_FOUND', { reason: 'row' });
    },
  };
}
