import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import type { Switched } from './desk-game.ts';
import { OFF_NOTE, ON_NOTE } from './game-pane.tsx';

/** Turns a game off or on again, with a reason. */
export function SwitchDialog({ game: { gameId, name, on, note }, close }: { game: Switched; close: () => void }) {
  const act = useAct('switchGame');
  return (
    <ActDialog
      open
      onClose={close}
      title={on ? `Turn off ${name}` : `Turn on ${name}`}
      note={note ?? (on ? OFF_NOTE : ON_NOTE)}
      label={on ? 'Turn off' : 'Turn on'}
      look={on ? 'danger' : 'primary'}
      act={act}
      inputOf={(reason) => ({ body: { gameId, on: !on, reason } })}
      success={on ? `${name} is off` : `${name} is on`}
    />
  );
}
