import { randomBytes } from 'node:crypto';
import type { TeamCard } from '@crease/kernel';
import { type Refusal, refuse } from '@crease/kernel';
import { teamCards } from '@crease/replay';
import type { EventPlan } from '@crease/trading';
import type { NamedEvent } from './named-event.ts';

type NewTeam = NamedEvent['teams'][number];

const SIDE = 11;

/** Returns the plan of a new event, with a look and eleven names for each side. @param now epoch ms. */
export function newPlan(body: NamedEvent, now: number): EventPlan | Refusal {
  const [first, second] = body.teams;
  if (first.name.toLowerCase() === second.name.toLowerCase())
    return refuse('INVALID_INPUT', { reason: 'sameTeams' }, 'teams');
  const [drawnFirst, drawnSecond] = teamCards([first.name, second.name]);
  const cards = [cardOf(first, drawnFirst), cardOf(second, drawnSecond)] as const;
  const players = [namesOf(first, cards[0]), namesOf(second, cards[1])] as const;
  if (players.some((names) => new Set(names).size < SIDE))
    return refuse('INVALID_INPUT', { reason: 'samePlayers' }, 'teams');
  return {
    gameId: `desk-${randomBytes(6).toString('hex')}`,
    sport: 'cricket',
    format: body.format,
    competition: body.competition,
    venue: body.venue,
    teams: cards,
    players,
    startsAt: Date.parse(body.startsAt),
    createdAt: now,
    firstTeamChance: Math.round(body.firstTeamPercent * 10),
  };
}

function cardOf({ shortName, colours }: NewTeam, drawn: TeamCard): TeamCard {
  return { ...drawn, ...(shortName && { shortName: shortName.toUpperCase() }), ...(colours && { colours }) };
}

function namesOf({ players }: NewTeam, { shortName }: TeamCard): string[] {
  return Array.from({ length: SIDE }, (_, at) => players[at] ?? `${shortName} No. ${at + 1}`);
}
