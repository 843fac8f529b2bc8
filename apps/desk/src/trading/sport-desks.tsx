import type { ScoreOf, Sport, TradeSheet } from '@crease/contract';
import type { ComponentType } from 'react';
import { kabaddiKeys } from './kabaddi/kabaddi-keys.ts';
import { KabaddiPane } from './kabaddi/kabaddi-pane.tsx';
import { KabaddiScoreLines } from './kabaddi/kabaddi-score.tsx';
import { cricketKeys } from './keys/cricket-keys.ts';
import type { KeyGroup } from './keys/key-table.ts';
import { soccerKeys } from './keys/soccer-keys.ts';
import { tennisKeys } from './keys/tennis-keys.ts';
import { CricketPane } from './panes/cricket-pane.tsx';
import type { FormPaneProps } from './panes/pane-props.ts';
import { SoccerPane } from './panes/soccer-pane.tsx';
import { TennisPane } from './panes/tennis-pane.tsx';
import { CricketScoreLines } from './score/cricket-score.tsx';
import { SoccerScoreLines } from './score/soccer-score.tsx';
import { TennisScoreLines } from './score/tennis-score.tsx';

interface SportDesk<S extends Sport> {
  /** Title of the strip of keys. */
  readonly title: string;
  readonly keys: (sheet: TradeSheet) => readonly KeyGroup[];
  /** Acts on the match without a key. */
  readonly Pane: ComponentType<FormPaneProps>;
  readonly ScoreLines: ComponentType<{ sheet: TradeSheet; score: ScoreOf<S> }>;
}

/** Keys, pane and score of each sport on the page of a traded event. */
const SPORT_DESKS: { readonly [S in Sport]: SportDesk<S> } = {
  cricket: { title: 'Ball', keys: cricketKeys, Pane: CricketPane, ScoreLines: CricketScoreLines },
  soccer: { title: 'Play', keys: soccerKeys, Pane: SoccerPane, ScoreLines: SoccerScoreLines },
  tennis: { title: 'Point', keys: tennisKeys, Pane: TennisPane, ScoreLines: TennisScoreLines },
  kabaddi: { title: 'Raid', keys: kabaddiKeys, Pane: KabaddiPane, ScoreLines: KabaddiScoreLines },
};

/** Returns the title of the strip of keys. */
export function stripTitle({ score }: TradeSheet): string {
  return SPORT_DESKS[score.sport].title;
}

/** Returns the keys of what may follow in the match. */
export function sportKeys(sheet: TradeSheet): readonly KeyGroup[] {
  return SPORT_DESKS[sheet.score.sport].keys(sheet);
}

/** Acts on the match that only its sport has. */
export function SportPane(props: FormPaneProps) {
  const { Pane } = SPORT_DESKS[props.sheet.score.sport];
  return <Pane {...props} />;
}

/** The score as its sport writes it. */
export function SportScoreLines({ sheet }: { sheet: TradeSheet }) {
  const { ScoreLines } = SPORT_DESKS[sheet.score.sport];
  return <ScoreLines sheet={sheet} score={sheet.score as never} />;
}
