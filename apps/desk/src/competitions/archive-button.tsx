import type { CallInput } from '@crease/client';
import { Button } from '@crease/ui';
import type { Act } from '../core/use-act.ts';
import { Notice } from '../parts/panel.tsx';

type Archives = 'archiveLeague' | 'archiveTeam' | 'archivePerson';

interface ArchiveButtonProps<N extends Archives> {
  isArchived: boolean;
  act: Act<N>;
  inputOf: (archived: boolean) => CallInput<N>;
  /** Of the person or team, for several buttons on a page. */
  name?: string;
}

/** Archives an entry, which is then not offered for new events, or restores it. */
export function ArchiveButton<N extends Archives>({ isArchived, act, inputOf, name }: ArchiveButtonProps<N>) {
  const label = isArchived ? 'Restore' : 'Archive';
  return (
    <>
      <Button
        busy={act.busy}
        aria-label={name ? `${label} ${name}` : undefined}
        onClick={() => void act.run(inputOf(!isArchived), isArchived ? 'Restored' : 'Archived')}
      >
        {label}
      </Button>
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
    </>
  );
}
