import { randomBytes } from 'node:crypto';
import { type EventFormat, FORMATS, type Refusal, refuse, SPORTS, type Sport, type TeamCard } from '@crease/kernel';
import { teamCards } from '@crease/replay';
import type { EventPlan } from '@crease/trading';
import type { NamedEvent } from './named-event.ts';

type NewTeam = NamedEvent['teams'][number];

/** Returns the plan of a new event, with a look and names for each side. @param now epoch ms. */
export function newPlan(body: NamedEvent, now: number): EventPlan | Refusal {
  const [first, second] = body.teams;
  if (first.name.toLowerCase() === second.name.toLowerCase())
    return refuse('INVALID_INPUT', { reason: 'sameTeams' }, 'teams');
  const [drawnFirst, drawnSecond] = teamCards([first.name, second.name]);
  const cards = [cardOf(first, drawnFirst), cardOf(second, drawnSecond)] as const;
  const sides = [playersOf(body.sport, first, cards[0]), playersOf(body.sport, second, cards[1])] as const;
  const reason = reasonAgainst(body, sides);
  if (reason) return refuse('INVALID_INPUT', { reason }, reason === 'formatOfSport' ? 'format' : 'teams');
  // The format belongs to the sport: checked above.
  return {
    gameId: `desk-${randomBytes(6).toString('hex')}`,
    sport: body.sport,
    format: body.format ?? FORMATS[body.sport][0],
    competition: body.competition,
    venue: body.venue,
    teams: cards,
    players: sides,
    startsAt: Date.parse(body.startsAt),
    createdAt: now,
    firstTeamChance: Math.round(body.firstTeamPercent * 10),
  } as EventPlan;
}

function reasonAgainst({ sport, format }: NamedEvent, sides: readonly (readonly string[])[]) {
  const formats: readonly EventFormat[] = FORMATS[sport];
  if (format !== undefined && !formats.includes(format)) return 'formatOfSport';
  const { side } = SPORTS[sport];
  if (side.kind === 'people' && sides.some((names) => names.length > side.most)) return 'tennisSide';
  if (side.kind === 'people' && format === side.pairs && sides.some((names) => names.length < 2)) return 'doublesSide';
  return sides.some((names) => new Set(names).size < names.length) ? 'samePlayers' : null;
}

function cardOf({ shortName, colours }: NewTeam, drawn: TeamCard): TeamCard {
  return { ...drawn, ...(shortName && { shortName: shortName.toUpperCase() }), ...(colours && { colours }) };
}

/**
 * A team: as many names as it has players, missing ones numbered. People: those given, or those of the side's name,
 * `Ana Rao / Mia Das`.
 */
function playersOf(sport: Sport, { name, players }: NewTeam, { shortName }: TeamCard): string[] {
  const { side } = SPORTS[sport];
  if (side.kind === 'people') return players.length > 0 ? players : name.split(' / ');
  return Array.from({ length: side.size }, (_, at) => players[at] ?? `${shortName} No. ${at + 1}`);
}
