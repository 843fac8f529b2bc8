import type { FeedDraft } from '@crease/contract';
import type { SoccerRecording } from '@crease/replay';
import { created, type FeedStep, MatchMirror, OPEN, type PushedPlay, pause, played, RESUME } from './feed-step.ts';

type Incident = SoccerRecording['incidents'][number];
type Say = (play: PushedPlay) => FeedDraft;

const MINUTE_MS = 60_000;
const HALF = 45;
const BREAK_MS = 15 * MINUTE_MS;

/**
 * Yields the messages of a recorded match in order. The server's clock runs in real time: at another speed it is set
 * with each minute.
 */
export function* soccerMessages(recording: SoccerRecording, startsAt: string): Generator<FeedStep> {
  const { teams, halves } = recording;
  const about = { sport: 'soccer', format: 'league', teams, players: [[], []] } as const;
  const mirror = new MatchMirror(about);
  const say = (play: PushedPlay): FeedDraft => {
    mirror.enter(play);
    return played(play);
  };
  yield created({ ...about, competition: 'Recorded', venue: '', startsAt });
  yield OPEN;
  yield RESUME;
  yield say({ kind: 'period', period: 'first_half' });
  yield* halfSteps(recording, 0, say);
  if (halves[0] === null) return yield ABANDON;
  yield say({ kind: 'period', period: 'half_time' });
  yield RESUME;
  yield pause(BREAK_MS);
  yield say({ kind: 'period', period: 'second_half' });
  yield* halfSteps(recording, 1, say);
  yield halves[1] === null ? ABANDON : say({ kind: 'period', period: 'finished' });
}

const ABANDON: FeedDraft = { kind: 'event', event: { do: 'abandon', reason: 'The recording ends' } };

function* halfSteps({ incidents, halves }: SoccerRecording, half: 0 | 1, say: Say): Generator<FeedStep> {
  const own = incidents.filter((incident) => incident.half === half);
  const lasted = halves[half] ?? own.at(-1)?.at ?? 0;
  for (let minute = 0; minute * MINUTE_MS <= lasted; minute++) {
    if (minute === HALF) yield say({ kind: 'addedTime', minutes: Math.max(1, Math.ceil(lasted / MINUTE_MS) - HALF) });
    // The clock stays within the half; stoppage has its last minute.
    const official = half * HALF + Math.min(minute, HALF - 1) + 1;
    if (minute < HALF) yield say({ kind: 'minute', minute: official });
    yield OPEN;
    yield RESUME;
    for (const incident of own.filter(({ at }) => Math.floor(at / MINUTE_MS) === minute)) {
      yield say(incidentOf(incident, official));
      yield OPEN;
      yield RESUME;
    }
    yield pause(MINUTE_MS);
  }
}

function incidentOf({ kind, team, player }: Incident, minute: number): PushedPlay {
  const name = player.slice(0, 60);
  if (kind === 'goal') return { kind, team, player: name, minute };
  return kind === 'corner' ? { kind, team } : { kind: 'card', team, colour: kind, player: name };
}
