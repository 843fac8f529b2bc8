import { ApiError } from '@crease/client';
import { call, failureText, usePreferences, whenLive } from '@crease/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../core/session.ts';
import { frameAddress } from '../../sportsbook/framed/frame-protocol.ts';
import { useLaunchOf } from './use-launch.ts';

/** A frame whose launch ends again within this time is not reopened automatically, ms. */
const CALM_MS = 30_000;

/** Launches the framed sportsbook, again after a change of session, language or theme, and when its launch ends. */
export function useBetbyLaunch() {
  const token = useSession((session) => session.token);
  const { locale, theme } = usePreferences();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const ask = useCallback(async () => {
    try {
      const launched = await call('launchSportsbook', { silent: true });
      setRefusal(null);
      return launched;
    } catch (error) {
      setRefusal(error instanceof ApiError ? error : null);
      throw error;
    }
  }, []);
  const open = async () => {
    const { url } = await ask();
    return { url: frameAddress(url, { locale, theme }) };
  };
  const { launch, opened, again } = useLaunchOf(`${token} ${locale} ${theme}`, open);
  const isShut = launch.state === 'failed';
  useEffect(() => {
    const look = (isOver: (error: unknown) => boolean) =>
      void ask().then(
        () => isShut && again(),
        (error: unknown) => isOver(error) && again(),
      );
    return whenLive((client) => {
      const stops = [
        // While turned off, an open frame stays: tickets can still be cashed out in it.
        client.onApp(({ changed = [] }) => {
          if (changed.includes('games')) look(() => false);
        }),
        // A break closes it, wherever it was started.
        client.onAccount(({ changed }) => {
          if (changed.includes('limits')) look(isBreak);
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    });
  }, [ask, again, isShut]);
  return {
    launch,
    opened,
    again,
    isOff: refusal?.code === 'GAME_UNAVAILABLE',
    /** Why this player may not bet now; null: they may. */
    mayNot: isBreak(refusal) ? failureText(refusal) : null,
    ended: useEnded(again),
  };
}

const isBreak = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'EXCLUDED';

/** The frame reports that its launch has ended: reopen it, unless that was just tried. */
function useEnded(again: () => void): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (now - last.current < CALM_MS) return;
    last.current = now;
    again();
  }, [again]);
}
