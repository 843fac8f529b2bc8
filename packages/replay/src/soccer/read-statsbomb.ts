import type { TeamIndex } from '@crease/feeds';
import { RecordingFault } from '../recording/recording-fault.ts';
import { fields, isOneOf, isText, isWhole, optional } from '../recording/shape.ts';
import type { RecordedIncident, SoccerRecording } from './soccer-recording.ts';

/** One event of the file, as far as betting uses it. */
interface StatsEvent {
  readonly index?: number;
  readonly period: number;
  readonly timestamp: string;
  readonly type: { readonly name: string };
  readonly team: { readonly name: string };
  readonly player?: { readonly name?: string };
  readonly shot?: { readonly outcome?: { readonly name?: string } };
  readonly pass?: { readonly type?: { readonly name?: string } };
  readonly foul_committed?: { readonly card?: { readonly name?: string } };
  readonly bad_behaviour?: { readonly card?: { readonly name?: string } };
}

/** True for a list of soccer events: an array that starts with the line-ups or a half. */
export function isStatsBomb(text: string): boolean {
  return /^\s*\[\s*\{[\s\S]{0,600}?"type"\s*:\s*\{[^}]*"name"\s*:\s*"(Starting XI|Half Start)"/.test(
    text.slice(0, 2_000),
  );
}

/**
 * Reads the events of one match. Extra time and penalties are excluded: no market counts them.
 * @throws RecordingFault that names file, event and fault.
 */
export function readStatsBomb(text: string, name: string): SoccerRecording {
  const events = eventsOf(text, name);
  const teams = [...new Set(events.filter(({ type }) => type.name === 'Starting XI').map(({ team }) => team.name))];
  const [home, away] = teams;
  if (!home || !away || teams.length !== 2)
    throw new RecordingFault({ file: name, fault: `“Starting XI” names ${teams.length} teams, not 2`, remedy: REMEDY });
  const teamOf = (event: StatsEvent): TeamIndex => {
    const found = teams.indexOf(event.team.name);
    if (found < 0) throw faultOf(event, name, `“${event.team.name}” is neither of the teams`);
    return found === 0 ? 0 : 1;
  };
  const regular = events.filter(({ period }) => period === 1 || period === 2);
  const incidents = regular.flatMap((event): RecordedIncident[] => {
    const kind = kindOf(event);
    if (!kind) return [];
    const half = event.period === 1 ? 0 : 1;
    return [{ kind, team: teamOf(event), half, at: millisecondsOf(event, name), player: event.player?.name ?? '' }];
  });
  const endOf = (period: number) => {
    const ends = regular.filter((event) => event.period === period && event.type.name === 'Half End');
    return ends.length === 0 ? null : Math.max(...ends.map((event) => millisecondsOf(event, name)));
  };
  return {
    matchId: name.split('.')[0]?.replace(/_events$/, '') ?? name,
    teams: [home, away],
    incidents: incidents.sort((left, right) => left.half - right.half || left.at - right.at),
    halves: [endOf(1), endOf(2)],
  };
}

const REMEDY = 'fix it or download the file again';

function faultOf({ index }: StatsEvent, file: string, fault: string): RecordingFault {
  return new RecordingFault({ file, place: `event ${index}`, fault, remedy: REMEDY });
}

const isNamed = fields({ name: isText });
const mayBeNamed = optional(fields({ name: optional(isText) }));
const checkEvent = fields({
  index: optional(isWhole),
  period: isOneOf(1, 2, 3, 4, 5),
  timestamp: isText,
  type: isNamed,
  team: isNamed,
  player: mayBeNamed,
  shot: optional(fields({ outcome: mayBeNamed })),
  pass: optional(fields({ type: mayBeNamed })),
  foul_committed: optional(fields({ card: mayBeNamed })),
  bad_behaviour: optional(fields({ card: mayBeNamed })),
});

function eventsOf(text: string, name: string): readonly StatsEvent[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new RecordingFault({ file: name, fault: 'the list of events is cut off or damaged', remedy: REMEDY });
  }
  if (!Array.isArray(parsed)) throw new RecordingFault({ file: name, fault: 'not a list of events', remedy: REMEDY });
  for (const [at, event] of parsed.entries()) {
    const fault = checkEvent(event);
    if (fault === null) continue;
    const what = { file: name, place: `event ${at + 1}`, fault: `${fault.slice(1) || 'the event'} does not fit` };
    throw new RecordingFault({ ...what, remedy: REMEDY });
  }
  return parsed as StatsEvent[];
}

/** A second yellow card sends off and counts as one card, the red one. */
const CARDS = new Map<string | undefined, RecordedIncident['kind']>([
  ['Yellow Card', 'yellow'],
  ['Second Yellow', 'red'],
  ['Red Card', 'red'],
]);

function kindOf(event: StatsEvent): RecordedIncident['kind'] | undefined {
  const { type, shot, pass } = event;
  if (type.name === 'Own Goal For' || (type.name === 'Shot' && shot?.outcome?.name === 'Goal')) return 'goal';
  if (type.name === 'Pass' && pass?.type?.name === 'Corner') return 'corner';
  return CARDS.get(event.foul_committed?.card?.name ?? event.bad_behaviour?.card?.name);
}

/** `00:18:21.121` → 1,101,121. */
function millisecondsOf(event: StatsEvent, name: string): number {
  const { timestamp } = event;
  const [, hours, minutes, seconds] = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)$/.exec(timestamp) ?? [];
  if (hours === undefined) throw faultOf(event, name, `timestamp “${timestamp}” is not hh:mm:ss.mmm`);
  return Math.round((Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000);
}
