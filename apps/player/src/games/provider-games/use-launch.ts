import { ApiError } from '@crease/client';
import { call, failureText } from '@crease/web';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Time after which a provider's game counts as unavailable, ms. */
const TIMEOUT_MS = 15_000;

type Launch =
  | { readonly state: 'opening'; readonly url: string | null }
  | { readonly state: 'open'; readonly url: string }
  /** `mayNot`: why this player may not play now; null: for another reason. */
  | { readonly state: 'failed'; readonly mayNot: string | null };

/** Launches a game at its provider: the address of its page, and whether the page has loaded. */
export function useLaunch(gameId: string) {
  return useLaunchOf(gameId, () => call('launchGame', { body: { gameId }, silent: true }));
}

/**
 * Launches the content of a frame.
 * @param what a new value launches again. @param open requests the address of the page.
 */
export function useLaunchOf(what: string, open: () => Promise<{ readonly url: string }>) {
  const [attempt, setAttempt] = useState(0);
  const [launch, setLaunch] = useState<Launch>({ state: 'opening', url: null });
  const opening = useRef(open);
  useEffect(() => {
    opening.current = open;
  });
  useEffect(() => {
    void [what, attempt];
    let isWanted = true;
    setLaunch({ state: 'opening', url: null });
    const fail = (error: unknown) => {
      if (isWanted) setLaunch((now) => (now.state === 'open' ? now : { state: 'failed', mayNot: mayNot(error) }));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    opening.current().then(({ url }) => isWanted && setLaunch({ state: 'opening', url }), fail);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [what, attempt]);
  return {
    launch,
    /** Called when the page has loaded. */
    opened: useCallback(
      () => setLaunch((now) => (now.state === 'opening' && now.url ? { state: 'open', url: now.url } : now)),
      [],
    ),
    again: useCallback(() => setAttempt((count) => count + 1), []),
  };
}

function mayNot(error: unknown): string | null {
  return error instanceof ApiError && error.code === 'EXCLUDED' ? failureText(error) : null;
}
