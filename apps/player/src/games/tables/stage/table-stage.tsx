import { threeCardHand } from '@crease/games';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RouletteStage, Wheel } from '../roulette/roulette-stage.tsx';
import { type Hand, handsOf } from '../state/hands.ts';
import type { Card, Kind } from '../state/table-kinds.ts';
import type { Chips } from '../state/use-chips.ts';
import type { Moment } from '../state/use-moment.ts';
import type { TableTerms } from '../state/use-table.ts';
import { CardStage } from './card-stage.tsx';
import { Ring } from './ring.tsx';

type State = Pick<TableTerms, 'game' | 'phase' | 'fell' | 'closesAt' | 'openedAt' | 'dealtAt' | 'resultAt'>;

/** The cards or the wheel of the current round. */
export function TableStage({ state, moment, chips }: { state: State; moment: Moment; chips: Chips }) {
  const [neighbours, setNeighbours] = useState(2);
  const nameOf = useHandName(state.game);
  const { game, fell } = state;
  const middle = <RoundRing state={state} moment={moment} />;
  if (game === 'roulette')
    return (
      <RouletteStage
        chips={chips}
        {...spinOf(state, moment)}
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
      nameOf={nameOf}
      middle={middle}
    />
  );
}

/** The wheel of the current round alone, where the cloth has no room for its racetrack. */
export function RoundWheel({ state, moment }: { state: State; moment: Moment }) {
  return <Wheel {...spinOf(state, moment)} />;
}

function spinOf({ fell, dealtAt, resultAt }: State, { isShown }: Moment) {
  return {
    pocket: fell?.game === 'roulette' ? fell.result.pocket : null,
    isSpinning: fell !== null && !isShown,
    spinMs: (resultAt ?? 0) - (dealtAt ?? 0),
  };
}

/** The remaining time for bets, or the status. */
export function RoundRing({ state, moment }: { state: State; moment: Moment }) {
  const t = useTranslations('tables');
  const { phase, openedAt, closesAt } = state;
  return (
    <Ring
      leftMs={moment.leftMs}
      ofMs={closesAt - openedAt}
      isOpen={phase === 'betting'}
      isOver={moment.isShown}
      closedText={t(moment.isShown ? 'result' : 'betsClosed')}
    />
  );
}

const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

/** Returns the name of a complete hand, in games that name hands. */
function useHandName(kind: Kind): (hand: Hand) => string | null {
  const t = useTranslations('tables.threeCards');
  return ({ cards }) => {
    const lying = cards.filter((card): card is Card => card !== null);
    if (kind !== 'teen-patti' || lying.length < 3) return null;
    const { kind: name, ranks } = threeCardHand(lying);
    return t(name, { rank: RANKS[ranks[0] ?? 0] ?? '' });
  };
}
