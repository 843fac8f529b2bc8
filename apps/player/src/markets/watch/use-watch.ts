import type { SportEvent } from '@crease/client';
import type { MatchStream, Score, ScoreOf } from '@crease/contract';
import { isShapedScore, type UnshapedSport } from '@crease/kernel';
import { useRead } from '@crease/web';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The pane above the markets: live pictures, the match drawn from its score, or nothing. */
export type WatchPane = 'pictures' | 'view' | 'none';

/** The player's last choice, stored in this browser for all matches. */
const useWatching = create<{ pane: WatchPane }>()(
  persist((): { pane: WatchPane } => ({ pane: 'none' }), { name: 'crease.watching', version: 1 }),
);

export function watch(pane: WatchPane): void {
  useWatching.setState({ pane });
}

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

/** The score of a sport whose match can be drawn. */
export type DrawnScore = ScoreOf<UnshapedSport>;

/** Whether a score has enough data to draw the match. */
export function hasMatchView(score: Score | null): score is DrawnScore {
  if (score === null || isShapedScore(score)) return false;
  if (score.sport === 'cricket') return score.innings.length > 0;
  return score.phase !== 'not_started';
}
