import { type RefObject, useEffect, useRef, useState } from 'react';
import type { StreamEnd } from './play-by-script.ts';
import { playStream } from './play-stream.ts';
import { retrySeconds } from './retry-wait.ts';

/**
 * State of a stream. `blocked`: the page was loaded before the stream's address was configured, and its content policy
 * forbids it.
 */
export type StreamState =
  | { readonly kind: 'starting' | 'playing' | 'unable' | 'blocked' }
  | { readonly kind: 'stopped'; readonly secondsLeft: number };

const STARTING: StreamState = { kind: 'starting' };

/** Plays an address in a video element, with retries when it stops. */
export function useStream(video: RefObject<HTMLVideoElement | null>, url: string): [StreamState, tryNow: () => void] {
  const [state, setState] = useState<StreamState>(STARTING);
  const [tries, setTries] = useState(0);
  /** Failures in a row. */
  const failed = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry starts over
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    setState(STARTING);
    const onPlaying = () => {
      failed.current = 0;
      setState({ kind: 'playing' });
    };
    element.addEventListener('playing', onPlaying);
    const unsubscribe = onBlocked(url, () => setState({ kind: 'blocked' }));
    const stop = playStream(element, url, (why) => {
      failed.current += 1;
      setState((now) => (now.kind === 'blocked' ? now : endState(why, failed.current)));
    });
    return () => {
      stop();
      unsubscribe();
      element.removeEventListener('playing', onPlaying);
    };
  }, [video, url, tries]);

  const tryNow = () => setTries((count) => count + 1);
  const secondsLeft = state.kind === 'stopped' ? state.secondsLeft : null;
  useEffect(() => {
    if (secondsLeft === null) return;
    const timer = setTimeout(() => {
      if (secondsLeft > 1) setState({ kind: 'stopped', secondsLeft: secondsLeft - 1 });
      else setTries((count) => count + 1);
    }, 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return [state, tryNow];
}

function endState(why: StreamEnd, failed: number): StreamState {
  return why === 'unable' ? { kind: why } : { kind: 'stopped', secondsLeft: retrySeconds(failed) };
}

/** Calls `hear` when the page's content policy, set at load, blocks the address. */
function onBlocked(url: string, hear: () => void): () => void {
  const { origin } = new URL(url, location.href);
  const listen = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (blockedURI.startsWith(origin)) hear();
  };
  document.addEventListener('securitypolicyviolation', listen);
  return () => document.removeEventListener('securitypolicyviolation', listen);
}
