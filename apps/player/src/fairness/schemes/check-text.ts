import { checkJet, type JetRound } from './jet-scheme.ts';
import type { Check } from './scheme.ts';
import { checkSolo, type SoloRound } from './solo-scheme.ts';
import { checkTable, type DealtRound } from './table-scheme.ts';

/** A round of any game, as the fairness page copies it. */
export type AnyRound = SoloRound | JetRound | DealtRound;

/** Checks a round that was copied as text. @throws when it is not the text of a round. */
export function checkText(text: string): Check {
  const round = JSON.parse(text) as AnyRound;
  if (!('scheme' in round)) return checkSolo(round);
  return round.scheme === 'jet' ? checkJet(round) : checkTable(round);
}
