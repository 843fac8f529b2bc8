import type { League, Sport } from '@crease/contract';
import { Button, Stack, TextField } from '@crease/ui';
import { type FormEvent, useState } from 'react';
import { useAct } from '../core/use-act.ts';
import { SPORT_LABELS, useSports } from '../core/use-sports.ts';
import { Choice } from '../parts/choice.tsx';
import { Notice, PaneGroup } from '../parts/panel.tsx';
import { ArchiveButton } from './archive-button.tsx';

/** Creates a league, or edits one. */
export function LeagueForm({ league, onSaved }: { league?: League; onSaved?: (leagueId: string) => void }) {
  const act = useAct('saveLeague');
  const archive = useAct('archiveLeague');
  const sports = useSports();
  const [sport, setSport] = useState<Sport>(league?.sport ?? 'cricket');
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '');
    const body = { sport, name: text('name'), region: text('region'), season: text('season') };
    const known = league ? { leagueId: league.leagueId } : {};
    const reply = await act.run({ body: { ...known, ...body } }, league ? 'League saved' : 'League created');
    if (reply) onSaved?.(reply.id);
  };
  return (
    <PaneGroup title={league ? 'Edit the league' : 'New league'}>
      <Stack as="form" gap={12} onSubmit={(event) => void save(event)}>
        {league ? null : (
          <Choice label="Sport" value={sport} options={sports} labels={SPORT_LABELS} onChange={setSport} />
        )}
        <TextField name="name" label="Name" required maxLength={60} defaultValue={league?.name} />
        <TextField name="region" label="Country or region" maxLength={60} defaultValue={league?.region} />
        <TextField name="season" label="Season" maxLength={60} defaultValue={league?.season} />
        {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
        <Button look="primary" type="submit" busy={act.busy}>
          {league ? 'Save the league' : 'Create the league'}
        </Button>
      </Stack>
      {league ? (
        <ArchiveButton
          isArchived={league.isArchived}
          act={archive}
          inputOf={(archived) => ({ body: { leagueId: league.leagueId, archived } })}
        />
      ) : null}
    </PaneGroup>
  );
}
