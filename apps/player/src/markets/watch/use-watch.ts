import type { SportEvent } from '@crease/client';
import type { MatchStream } from '@crease/contract';
import { useRead } from '@crease/web';
import { hasMatchView } from './match-view/has-match-view.ts';
import { useWatching, type WatchPane } from './watching.ts';

/** How often the stream is polled, ms: an operator may start or stop it at any time. */
const ASK_EVERY_MS = 60_000;

interface Watch {
  /** The open pane. */
  readonly pane: WatchPane;
  /** null: none, or loading. */
  readonly stream: MatchStream | null;
  readonly hasView: boolean;
}

/** Returns what can be watched of a match, and what is open. */
export function useWatch({
  gameId,
  inPlay,
  status,
  score,
}: Pick<SportEvent, 'gameId' | 'inPlay' | 'status' | 'score'>): Watch {
  const chosen = useWatching(({ pane }) => pane);
  const isCurrent = status === 'scheduled' || status === 'in_play';
  const reply = useRead(
    'eventStream',
    { params: { gameId } },
    { enabled: isCurrent, refetchInterval: ASK_EVERY_MS, staleTime: ASK_EVERY_MS },
  );
  const stream = isCurrent ? (reply.data?.stream ?? null) : null;
  const hasView = inPlay && hasMatchView(score);
  // Reserve the space while unknown, so that the content below does not move.
  const mayHavePictures = stream !== null || (isCurrent && inPlay && reply.isPending);
  const isThere = { pictures: mayHavePictures, view: hasView, none: true }[chosen];
  return { pane: isThere ? chosen : 'none', stream, hasView };
}
