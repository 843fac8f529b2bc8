import { refuse, type Score, SPORT_ID, type SportId, type TeamCard } from '@crease/kernel';
import type { FeedCommand } from '../core/command.ts';
import { applied, type FeedAnswer, ignored, type Outcome } from '../core/outcome.ts';
import { takeFeedTurn } from './feed-order.ts';
import type { SportEvent } from './sport-event.ts';
import type { Engine, Fact } from './state.ts';

interface ApplySportEvent extends FeedCommand {
  readonly type: 'applySportEvent';
  readonly sportId: SportId;
  readonly name: string;
  readonly competition: string;
  readonly venue: string;
  readonly teams: readonly [TeamCard, TeamCard];
  readonly startsAt: number;
  readonly status: 'scheduled' | 'in_play' | 'finished' | 'abandoned';
  /** Commitment of a simulated match; accepted only with its announcement. */
  readonly seedCommitment?: { readonly scheme: string; readonly commitment: string };
}

/** Announces an event or changes its data. Separate commands open its markets and turn them in-play. */
export function applySportEvent(engine: Engine, command: ApplySportEvent): Outcome<FeedAnswer, Fact> {
  const known = engine.sportEvents.get(command.gameId);
  if (!known) return announce(engine, command);
  if (takeFeedTurn(engine, known, { feedSeq: command.feedSeq, marketId: null }) === 'repeated')
    return ignored('repeated');
  known.name = command.name;
  known.competition = command.competition;
  known.venue = command.venue;
  known.teams = command.teams;
  known.startsAt = command.startsAt;
  known.status = command.status;
  return applied([{ fact: 'sportEventChanged', sportEvent: known }]);
}

function announce(engine: Engine, command: ApplySportEvent): Outcome<FeedAnswer, Fact> {
  const { gameId, sportId, name, competition, venue, teams, startsAt, status, feedSeq } = command;
  const sportEvent: SportEvent = {
    gameId,
    sportId,
    name,
    competition,
    venue,
    teams,
    startsAt,
    status,
    score: null,
    fairness: command.seedCommitment ? { ...command.seedCommitment, seed: null } : null,
    lossLimit: null,
    feedSeq: feedSeq ?? 0,
  };
  engine.sportEvents.set(gameId, sportEvent);
  return applied([{ fact: 'sportEventChanged', sportEvent }]);
}

interface ApplyScore extends FeedCommand {
  readonly type: 'applyScore';
  readonly score: Score;
}

/** Updates the score. It is displayed only: results arrive by a separate command. */
export function applyScore(engine: Engine, { gameId, feedSeq, score }: ApplyScore): Outcome<FeedAnswer, Fact> {
  const sportEvent = engine.sportEvents.get(gameId);
  if (!sportEvent) return ignored('unknown');
  if (SPORT_ID[score.sport] !== sportEvent.sportId)
    return ignored('absurd', refuse('INVALID_INPUT', { reason: 'anotherSport', sport: score.sport }));
  if (takeFeedTurn(engine, sportEvent, { feedSeq, marketId: null }) === 'repeated') return ignored('repeated');
  sportEvent.score = score;
  return applied([{ fact: 'sportEventChanged', sportEvent }]);
}
