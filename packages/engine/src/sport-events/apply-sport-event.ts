import type { Engine } from '../core/engine.ts';
import type { FeedAnswer } from '../core/feed-answer.ts';
import { takeFeedTurn } from '../core/feed-order.ts';
import { applied, ignored, type Outcome } from '../outcome.ts';
import type { ApplySportEvent } from './commands.ts';
import type { SportEvent } from './sport-event.ts';

/** A contest is announced, or its facts change. Its markets are opened and turned in-play by their own verbs. */
export function applySportEvent(engine: Engine, command: ApplySportEvent): Outcome<FeedAnswer> {
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

function announce(engine: Engine, command: ApplySportEvent): Outcome<FeedAnswer> {
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
    fairness: command.luck ? { ...command.luck, seed: null } : null,
    lossLimit: null,
    feedSeq: feedSeq ?? 0,
  };
  engine.sportEvents.set(gameId, sportEvent);
  return applied([{ fact: 'sportEventChanged', sportEvent }]);
}
