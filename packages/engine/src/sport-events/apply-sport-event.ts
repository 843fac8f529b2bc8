import type { FeedAnswer } from '../house/feed-answer.ts';
import { takeFeedTurn } from '../house/feed-order.ts';
import type { House } from '../house/house.ts';
import { applied, ignored, type Outcome } from '../outcome.ts';
import type { ApplySportEvent } from './commands.ts';
import type { SportEvent } from './sport-event.ts';

/** A contest is announced, or its facts change. Its markets are opened and turned in-play by their own verbs. */
export function applySportEvent(house: House, command: ApplySportEvent): Outcome<FeedAnswer> {
  const known = house.sportEvents.get(command.gameId);
  if (!known) return announce(house, command);
  if (takeFeedTurn(house, known, { feedSeq: command.feedSeq, marketId: null }) === 'repeated')
    return ignored('repeated');
  known.name = command.name;
  known.competition = command.competition;
  known.venue = command.venue;
  known.teams = command.teams;
  known.startsAt = command.startsAt;
  known.status = command.status;
  return applied([{ fact: 'sportEventChanged', sportEvent: known }]);
}

function announce(house: House, command: ApplySportEvent): Outcome<FeedAnswer> {
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
  house.sportEvents.set(gameId, sportEvent);
  return applied([{ fact: 'sportEventChanged', sportEvent }]);
}
