import { Button } from '@crease/ui';
import { PaneGroup } from '../../parts/panel.tsx';
import type { MatchPaneProps } from './pane-props.ts';

/** Ends a match without a result: undecided markets are void. */
export function Abandon({ enter }: Pick<MatchPaneProps, 'enter'>) {
  return (
    <PaneGroup title="No result">
      <Button look="danger" onClick={() => enter({ kind: 'abandon' })}>
        Abandon the match
      </Button>
    </PaneGroup>
  );
}
