import type { Person, Team } from '@crease/contract';
import { Button, TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { type FormEvent, useState } from 'react';
import { useAct } from '../core/use-act.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Notice, Panel } from '../parts/panel.tsx';
import { ArchiveButton } from './archive-button.tsx';
import styles from './competitions.module.css';

/** People of a team in the order of batting, with a form for one of them. */
export function PeoplePanel({ team, mayRun }: { team: Team; mayRun: boolean }) {
  const { teamId, name } = team;
  const [edited, setEdited] = useState<Person | null>(null);
  const read = useRead('people', { query: { teamId, archived: 'true' } }, { keepPrevious: true });
  return (
    <Panel title={`People of ${name}`} flush>
      <Loaded read={read} empty="No people yet." isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <DataTable
            label="People"
            rows={rows}
            columns={mayRun ? [...COLUMNS, ARCHIVE] : COLUMNS}
            keyOf={({ personId }) => personId}
            openKey={edited?.personId ?? null}
            onOpen={setEdited}
          />
        )}
      </Loaded>
      {mayRun ? (
        <PersonForm
          key={edited?.personId ?? `new ${read.data?.length}`}
          teamId={teamId}
          person={edited}
          done={() => setEdited(null)}
        />
      ) : null}
    </Panel>
  );
}

function PersonForm({ teamId, person, done }: { teamId: string; person: Person | null; done: () => void }) {
  const act = useAct('savePerson');
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const place = Number(typed.get('place'));
    const body = {
      teamId,
      name: String(typed.get('name') ?? ''),
      role: String(typed.get('role') ?? ''),
      place: place > 0 ? place : null,
      ...(person && { personId: person.personId }),
    };
    if (await act.run({ body }, 'Person saved')) done();
  };
  return (
    <form className={styles.row} onSubmit={(event) => void save(event)}>
      <TextField name="name" label="Person" required maxLength={60} defaultValue={person?.name} />
      <TextField name="role" label="Role" maxLength={60} defaultValue={person?.role} />
      <TextField name="place" label="Place" type="number" min={1} max={99} defaultValue={person?.place ?? ''} />
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
      <Button type="submit" busy={act.busy}>
        {person ? 'Save the person' : 'Add the person'}
      </Button>
    </form>
  );
}

const COLUMNS: readonly Column<Person>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name },
  { key: 'role', head: 'Role', cell: ({ role }) => role },
  { key: 'place', head: 'Place', cell: ({ place }) => place ?? '', end: true },
];

const ARCHIVE: Column<Person> = { key: 'archive', head: 'State', cell: (person) => <ArchivePerson person={person} /> };

function ArchivePerson({ person: { personId, name, isArchived } }: { person: Person }) {
  const act = useAct('archivePerson');
  return (
    <ArchiveButton
      isArchived={isArchived}
      act={act}
      inputOf={(archived) => ({ body: { personId, archived } })}
      name={name}
    />
  );
}
