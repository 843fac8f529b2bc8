import type { BodyOf } from '@crease/client';
import { Button, TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAct } from '../core/use-act.ts';
import { Choice } from '../parts/choice.tsx';
import { Notice, PaneGroup } from '../parts/panel.tsx';
import styles from './trading.module.css';

const FORMATS = ['t20', 'odi'] as const;

/** The form of a new event: two teams, a league, a start. Opens the event's page. */
export function NewEventPane() {
  const act = useAct('createEvent');
  const [typedLeague, setLeague] = useState('');
  const leagues = useRead('leagues', { query: { sport: 'cricket' } }).data ?? [];
  const league = named(leagues, typedLeague);
  const teams = useRead('teams', { query: { sport: 'cricket', leagueId: league?.leagueId ?? '' } }).data ?? [];
  const router = useRouter();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('t20');
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const startsAt = new Date(text('startsAt'));
    const team = (name: string) => ({ name: text(name), players: namesOf(text(`${name}Players`)) });
    const sides = (
      first: string,
      second: string,
    ): Pick<BodyOf<'createEvent'>, 'competition' | 'teams' | 'leagueId' | 'teamIds'> => {
      const [one, other] = [named(teams, first), named(teams, second)];
      const isNamed = text('firstPlayers') !== '' || text('secondPlayers') !== '';
      return league && one && other && !isNamed
        ? { leagueId: league.leagueId, teamIds: [one.teamId, other.teamId] }
        : { competition: text('competition'), teams: [team('first'), team('second')] };
    };
    const reply = await act.run({
      body: {
        format,
        ...sides(text('first'), text('second')),
        venue: text('venue'),
        startsAt: Number.isNaN(startsAt.getTime()) ? '' : startsAt.toISOString(),
        firstTeamPercent: Number(text('percent')) || 50,
      },
    });
    if (reply) void router.navigate({ href: `/trading/${reply.gameId}` });
  };
  return (
    <PaneGroup title="New event">
      <form className={styles.form} onSubmit={(event) => void create(event)}>
        <TextField name="first" label="First team" required maxLength={60} ref={first} list="known-teams" />
        <TextField name="second" label="Second team" required maxLength={60} list="known-teams" />
        <TextField
          name="competition"
          label="League"
          hint="From the list, or any other"
          required
          maxLength={60}
          list="known-leagues"
          value={typedLeague}
          onChange={({ target }) => setLeague(target.value)}
        />
        <Names id="known-leagues" names={leagues} />
        <Names id="known-teams" names={teams} />
        <TextField name="venue" label="Venue" maxLength={80} />
        <Choice
          label="Format"
          value={format}
          options={FORMATS}
          labels={{ t20: 'T20, 20 overs', odi: 'One-day, 50 overs' }}
          onChange={setFormat}
        />
        <TextField name="startsAt" label="Starts" type="datetime-local" required />
        <TextField
          name="percent"
          label="Chance of the first team"
          after="%"
          type="number"
          min={1}
          max={99}
          defaultValue={50}
        />
        <TextField name="firstPlayers" label="First team’s players" hint="In batting order, separated by commas" />
        <TextField name="secondPlayers" label="Second team’s players" hint="Missing names are numbered" />
        {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
        <Button look="primary" type="submit" busy={act.busy}>
          Create the event
        </Button>
      </form>
    </PaneGroup>
  );
}

/** Suggestions for a field, in which any other text may be typed as well. */
function Names({ id, names }: { id: string; names: readonly { name: string }[] }) {
  return (
    <datalist id={id}>
      {[...new Set(names.map(({ name }) => name))].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

function named<T extends { name: string }>(all: readonly T[], typed: string): T | undefined {
  return all.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
}

function namesOf(typed: string): string[] {
  return typed
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 11);
}
