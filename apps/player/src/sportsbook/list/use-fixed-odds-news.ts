import { usePaused, whenLive } from '@crease/web';
import { useEffect, useRef } from 'react';

/** Odds that move several times within this are asked for once, ms. */
const AT_MOST_EVERY_MS = 1500;
/** What the stream may have missed is mended by asking now and then; without the stream, often. */
const REPAIR_MS = 30_000;
const WITHOUT_STREAM_MS = 4000;

/**
 * Asks for fixed odds again when the stream says that they moved.
 * @param gameId of one event; null: of any.
 * @returns how often they are asked for besides, ms.
 */
export function useFixedOddsNews(gameId: string | null, askAgain: () => void): number {
  const isPaused = usePaused();
  const ask = useRef(askAgain);
  useEffect(() => {
    ask.current = askAgain;
  });
  useEffect(() => {
    let last = 0;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const run = () => {
      timer = null;
      last = performance.now();
      ask.current();
    };
    const stopFollowing = whenLive((client) => {
      client.joinEvent('*');
      const stop = client.onEvent((update) => {
        if (update.fixedOdds === undefined || (gameId !== null && update.gameId !== gameId)) return;
        timer ??= setTimeout(run, Math.max(0, AT_MOST_EVERY_MS - (performance.now() - last)));
      });
      return () => {
        stop();
        client.leaveEvent('*');
      };
    });
    return () => {
      stopFollowing();
      if (timer !== null) clearTimeout(timer);
    };
  }, [gameId]);
  return isPaused ? WITHOUT_STREAM_MS : REPAIR_MS;
}
