import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RouletteStage } from '../roulette/roulette-stage.tsx';
import type { Chips } from '../state/use-chips.ts';
import type { Moment } from '../state/use-moment.ts';
import type { TableTerms } from '../state/use-table.ts';
import { CardStage } from './card-stage.tsx';
import { handsOf } from './hands.ts';
import { Ring } from './ring.tsx';

type State = Pick<TableTerms, 'game' | 'phase' | 'fell' | 'closesAt' | 'openedAt' | 'dealtAt' | 'resultAt'>;

/** What lies on the table now. */
export function TableStage({ state, moment, chips }: { state: State; moment: Moment; chips: Chips }) {
  const t = useTranslations('tables');
  const [neighbours, setNeighbours] = useState(2);
  const { game, fell, phase, openedAt, closesAt, dealtAt, resultAt } = state;
  const middle = (
    <Ring
      leftMs={moment.leftMs}
      ofMs={closesAt - openedAt}
      isOpen={phase === 'betting'}
      closedWords={t(moment.isShown ? 'result' : 'betsClosed')}
    />
  );
  if (game === 'roulette')
    return (
      <RouletteStage
        chips={chips}
        pocket={fell?.game === 'roulette' ? fell.result.pocket : null}
        isSpinning={fell !== null && !moment.isShown}
        spinMs={(resultAt ?? 0) - (dealtAt ?? 0)}
        neighbours={neighbours}
        onNeighbours={setNeighbours}
        middle={middle}
      />
    );
  return (
    <CardStage
      kind={game}
      hands={handsOf(game, fell, moment.shown)}
      winner={moment.isShown ? moment.winner : null}
      middle={middle}
    />
  );
}
