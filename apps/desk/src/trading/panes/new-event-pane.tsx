import type { BodyOf } from '@crease/client';
import { type EventFormat, FORMAT_NAMES, FORMATS, SPORTS, type Sport } from '@crease/kernel';
import { Button, Stack, TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAct } from '../../core/use-act.ts';
import { SPORT_LABELS, useSports } from '../../core/use-sports.ts';
import { Choice } from '../../parts/choice.tsx';
import { Notice, PaneGroup } from '../../parts/panel.tsx';

type Sides = Pick<BodyOf<'createEvent'>, 'competition' | 'teams' | 'leagueId' | 'teamIds'>;

/** The form of a new event: its sport, two sides, a league, a start. Opens the event's page. */
export function NewEventPane() {
  const act = useAct('createEvent');
  const router = useRouter();
  const [sport, setSport] = useState<Sport>('cricket');
  const [format, setFormat] = useState<EventFormat>('t20');
  const sports = useSports();
  const { side } = SPORTS[sport];
  const hasTeams = side.kind === 'team';
  const isPairs = !hasTeams && format === side.pairs;
  const [one, other] = hasTeams ? ['First team', 'Second team'] : ['First player', 'Second player'];
  const lists = useLists(sport);
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { sides } = lists;
    const reply = await act.run({ body: eventOf(event.currentTarget, { sport, format, sides }) });
    if (reply) void router.navigate({ href: `/trading/${reply.gameId}` });
  };
  return (
    <PaneGroup title="New event">
      <Stack as="form" gap={12} onSubmit={(event) => void create(event)}>
        <Choice
          label="Sport"
          value={sport}
          options={sports}
          labels={SPORT_LABELS}
          onChange={(chosen) => {
            setSport(chosen);
            setFormat(FORMATS[chosen][0] as EventFormat);
          }}
        />
        <SideFields one={one} other={other} isPairs={isPairs} />
        <LeagueField lists={lists} />
        <Names id="event-leagues" names={lists.leagues} />
        <Names id="event-teams" names={lists.teams} />
        <TextField name="venue" label="Venue" maxLength={80} />
        <FormatChoice sport={sport} format={format} onFormat={setFormat} />
        <TextField name="startsAt" label="Starts" type="datetime-local" required />
        {format === 'test' ? null : <FirstChance of={one} sport={sport} />}
        {hasTeams ? <Players /> : null}
        {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
        <Button look="primary" type="submit" busy={act.busy}>
          Create the event
        </Button>
      </Stack>
    </PaneGroup>
  );
}

/** Returns the event that the form describes; an invalid start is an empty text. */
function eventOf(
  form: HTMLFormElement,
  { sport, format, sides }: { sport: Sport; format: EventFormat; sides: Lists['sides'] },
): BodyOf<'createEvent'> {
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? '').trim();
  const startsAt = new Date(text('startsAt'));
  return {
    sport,
    format,
    ...sides(text),
    venue: text('venue'),
    startsAt: Number.isNaN(startsAt.getTime()) ? '' : startsAt.toISOString(),
    firstTeamPercent: Number(text('percent')) || 50,
  };
}

interface SideFieldsProps {
  /** Labels of the two sides. */
  one: string;
  other: string;
  /** Two players on each side. */
  isPairs: boolean;
}

/** The names of both sides; the first field has the focus when the pane opens. */
function SideFields({ one, other, isPairs }: SideFieldsProps) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const maxLength = isPairs ? 28 : 60;
  return (
    <>
      <TextField name="first" label={one} required maxLength={maxLength} ref={first} list="event-teams" />
      {isPairs ? <Partner name="firstPartner" of={one} /> : null}
      <TextField name="second" label={other} required maxLength={maxLength} list="event-teams" />
      {isPairs ? <Partner name="secondPartner" of={other} /> : null}
    </>
  );
}

/** The second player of a side in doubles. */
function Partner({ name, of }: { name: string; of: string }) {
  return <TextField name={name} label={`${of}’s partner`} required maxLength={28} list="event-teams" />;
}

function LeagueField({ lists: { league, setLeague } }: { lists: Lists }) {
  return (
    <TextField
      name="competition"
      label="League"
      hint="From the list, or any other"
      required
      maxLength={60}
      list="event-leagues"
      value={league}
      onChange={({ target }) => setLeague(target.value)}
    />
  );
}

interface FormatChoiceProps {
  sport: Sport;
  format: EventFormat;
  onFormat: (format: EventFormat) => void;
}

function FormatChoice({ sport, format, onFormat }: FormatChoiceProps) {
  const formats: readonly EventFormat[] = FORMATS[sport];
  return (
    <>
      <Choice label="Format" value={format} options={formats} labels={FORMAT_NAMES} onChange={onFormat} />
      {format === 'test' ? (
        <Notice tone="info">No model prices a Test match: set its lines by hand or let a source price them.</Notice>
      ) : null}
    </>
  );
}

function Players() {
  return (
    <>
      <TextField
        name="firstPlayers"
        label="First team’s players"
        hint="Separated by commas; in cricket in batting order"
      />
      <TextField name="secondPlayers" label="Second team’s players" hint="Missing names are numbered" />
    </>
  );
}

/** The trader's opinion of the sides, from which the model starts. */
function FirstChance({ of, sport }: { of: string; sport: Sport }) {
  return (
    <TextField
      name="percent"
      label={`Chance of the ${of.toLowerCase()}`}
      hint={sport === 'soccer' ? 'If there is a winner' : undefined}
      after="%"
      type="number"
      min={1}
      max={99}
      defaultValue={50}
    />
  );
}

/** The stored leagues and teams of a sport: an event takes their looks and players if its names are theirs. */
function useLists(sport: Sport) {
  const [typed, setLeague] = useState('');
  const leagues = useRead('leagues', { query: { sport } }).data ?? [];
  const league = named(leagues, typed);
  const teams = useRead('teams', { query: { sport, leagueId: league?.leagueId ?? '' } }).data ?? [];
  const sides = (text: (name: string) => string): Sides => {
    const sideOf = (name: string) => [text(name), text(`${name}Partner`)].filter(Boolean).join(' / ');
    const [first, second] = [named(teams, sideOf('first')), named(teams, sideOf('second'))];
    const isNamed = text('firstPlayers') !== '' || text('secondPlayers') !== '';
    if (league && first && second && !isNamed)
      return { leagueId: league.leagueId, teamIds: [first.teamId, second.teamId] };
    const team = (name: string) => ({ name: sideOf(name), players: namesOf(text(`${name}Players`)) });
    return { competition: text('competition'), teams: [team('first'), team('second')] };
  };
  return { league: typed, setLeague, leagues, teams, sides };
}

type Lists = ReturnType<typeof useLists>;

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
