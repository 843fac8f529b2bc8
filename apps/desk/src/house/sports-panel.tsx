import { Toggle } from '@crease/ui';
import { useRead } from '@crease/web';
import { useAct } from '../core/use-act.ts';
import { Notice, Panel } from '../parts/panel.tsx';

/** Sports besides the public categories, each with its switch. */
export function SportsPanel() {
  const switches = useRead('sportSwitches', {}).data ?? [];
  const act = useAct('setSport');
  return (
    <Panel title="Other sports">
      <p className="muted">
        While a sport is off, no event, league, feed or import can have it, and players see nothing of it.
      </p>
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
      {switches.map(({ sport, name, on }) => (
        <Toggle
          key={sport}
          on={on}
          disabled={act.busy}
          onChange={(next) => void act.run({ body: { sport, on: next } }, `${name} is ${next ? 'on' : 'off'}`)}
        >
          {name}
        </Toggle>
      ))}
    </Panel>
  );
}
