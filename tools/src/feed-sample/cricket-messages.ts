import type { FeedDraft } from '@crease/contract';
import { DISMISSALS, type Dismissal, type Extra } from '@crease/kernel';
import type { CricketMatch, Delivery, RecordedInnings } from '@crease/replay';

type Play = Extract<FeedDraft, { readonly kind: 'play' }>['play'];

const RESUME: FeedDraft = { kind: 'state', state: 'resumed' };

/** Yields the messages of a recorded match in order, as a provider would send them while it is played. */
export function* cricketMessages(match: CricketMatch, startsAt: string): Generator<FeedDraft> {
  yield created(match, startsAt);
  yield { kind: 'open', pricedBy: 'model' };
  yield RESUME;
  const winner = match.toss?.winner === match.teams[1] ? 1 : 0;
  yield play({ kind: 'toss', winner, elected: match.toss?.decision === 'field' ? 'field' : 'bat' });
  for (const innings of match.innings.slice(0, 2)) yield* inningsMessages(innings);
  yield play(outcome(match));
}

const play = (entry: Play): FeedDraft => ({ kind: 'play', play: entry });

function created({ teams, competition, venue, overs }: CricketMatch, startsAt: string): FeedDraft {
  const [first, second] = teams;
  const event = {
    format: overs === 50 ? ('odi' as const) : ('t20' as const),
    competition: competition.slice(0, 60) || 'Recorded',
    venue: venue.slice(0, 80),
    teams: [{ name: first }, { name: second }] as [{ name: string }, { name: string }],
    startsAt,
  };
  return { kind: 'event', event: { do: 'create', sport: 'cricket', event } };
}

function* inningsMessages({ deliveries }: RecordedInnings): Generator<FeedDraft> {
  yield play({ kind: 'startInnings' });
  yield { kind: 'open', pricedBy: 'model' };
  yield RESUME;
  let bowler = '';
  for (const ball of deliveries) {
    if (ball.bowler !== bowler) yield play({ kind: 'bowler', name: ball.bowler });
    bowler = ball.bowler;
    yield { kind: 'state', state: 'ballRunning' };
    yield play(ballOf(ball));
    if (ball.endsOver) yield { kind: 'open', pricedBy: 'model' };
    yield RESUME;
  }
  yield { kind: 'state', state: 'ballRunning' };
}

/** A delivery with its first extra: the API has one extra per ball. */
function ballOf(ball: Delivery): Play {
  const [extra, runs] = extraOf(ball);
  const [wicket] = ball.wickets;
  const how = DISMISSALS.find((known): known is Dismissal => known === wicket?.kind);
  const out = wicket?.player === ball.nonStriker ? 'nonStriker' : 'striker';
  return { kind: 'ball', runs: Math.min(runs, 9), extra, wicket: how ? { how, out } : null };
}

function extraOf({ batRuns, wides, noBalls, byes, legByes }: Delivery): readonly [Extra | null, number] {
  if (wides > 0) return ['wide', wides - 1];
  if (noBalls > 0) return ['noBall', batRuns];
  if (byes > 0) return ['bye', byes];
  return legByes > 0 ? ['legBye', legByes] : [null, batRuns];
}

/** A result that the sent balls may not show, as by a method, is sent with it. */
function outcome({ outcome: { winner, result, method }, teams }: CricketMatch): Play {
  const side = winner === null ? null : winner === teams[1] ? 1 : 0;
  return { kind: 'finish', winner: side, isTied: result === 'tie', method: (method ?? 'Recorded').slice(0, 20) };
}
