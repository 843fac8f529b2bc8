import { checkJet, type JetRound } from './jet-scheme.ts';
import type { Check } from './scheme.ts';
import { checkSolo, type SoloRound } from './solo-scheme.ts';
import { checkTable, type DealtRound } from './table-scheme.ts';

/** A round of any game, as the fairness page copies it. */
export type AnyRound = SoloRound | JetRound | DealtRound;

/** A table's round as copied before seeds were sealed. */
type SaltedText = Pick<DealtRound, 'tableId' | 'roundId' | 'commitment' | 'secret' | 'salt' | 'clientSeeds'> & {
  readonly scheme: 'table';
  readonly result: unknown;
};

/** Checks a round that was copied as text. @throws Error if the text is not a round. */
export function checkText(text: string): Check {
  const round = JSON.parse(text) as AnyRound | SaltedText;
  if (!('scheme' in round)) return checkSolo(round);
  if (round.scheme === 'jet') return checkJet(round);
  return checkTable(round.scheme === 'table' ? saltedRound(round) : round);
}

function saltedRound({ result, ...round }: SaltedText): DealtRound {
  return { ...round, scheme: 1, seals: [], seeds: [], beacon: null, bettors: 0, fell: { result } };
}
