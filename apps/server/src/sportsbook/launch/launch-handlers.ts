import { type Refusal, refuse } from '@crease/kernel';
import { isoTime } from '../../core/iso-time.ts';
import { FRAME_PATH } from '../../http/frames/framed-page.ts';
import type { Handlers } from '../../http/handler.ts';
import { BETBY_SPORTSBOOK } from './betby-sportsbook.ts';
import type { SportsbookLaunches } from './sportsbook-launches.ts';

interface LaunchDeps {
  readonly launches: Pick<SportsbookLaunches, 'launch' | 'enter'>;
  /** Whether operators switched the frame off. */
  readonly isDoorOff: () => boolean;
  /** Returns why a player may not play now; null: they may. */
  readonly refuseExcluded: (playerId: number) => Promise<Refusal | null>;
}

/** Returns why the frame accepts nothing now; null: it does. */
export function refuseSwitchedOff({ isDoorOff }: Pick<LaunchDeps, 'isDoorOff'>) {
  return isDoorOff() ? refuse('GAME_UNAVAILABLE', { reason: 'off', game: BETBY_SPORTSBOOK.name }) : null;
}

/** Handlers that launch the sportsbook and exchange a launch token for a frame token. */
export function launchHandlers(deps: LaunchDeps): Pick<Handlers, 'launchSportsbook' | 'enterSportsbook'> {
  const { launches } = deps;
  return {
    launchSportsbook: async ({ session }) => {
      const refusal = refuseSwitchedOff(deps);
      if (refusal) return refusal;
      if (!session) return { url: FRAME_PATH, expiresAt: null };
      const excluded = await deps.refuseExcluded(session.playerId);
      if (excluded) return excluded;
      const { token, expiresAt } = launches.launch(session);
      return { url: `${FRAME_PATH}#token=${token}`, expiresAt: isoTime(expiresAt) };
    },
    enterSportsbook: async ({ body }) => {
      const refusal = refuseSwitchedOff(deps);
      if (refusal) return refusal;
      const entered = await launches.enter(body.token);
      if (!entered) return refuse('UNAUTHORIZED', { reason: 'session' }, 'token');
      return { token: entered.token, expiresAt: isoTime(entered.expiresAt) };
    },
  };
}
