import type { ExplanationTerms, ResultTerms } from '../../wire/explanation.ts';
import { speech } from './english-speech.ts';

type Settled = Extract<ExplanationTerms, { kind: 'settled' }>;
const { money } = speech;

/** `Mumbai Tides won`, `dead heat of Rao and Silva`, `171`, `void: no result`. */
export function result(terms: ResultTerms): string {
  if (terms.kind === 'value') return String(terms.value);
  if (terms.kind === 'void') return terms.note ? `void: ${terms.note}` : 'void';
  const { winners } = terms;
  if (winners.length === 0) return 'no winner';
  return winners.length === 1 ? `${winners[0]} won` : `dead heat of ${winners.join(' and ')}`;
}

/** Result, rule and sum in one or two sentences. */
export function explanation(terms: ExplanationTerms): string {
  if (terms.kind === 'voided')
    return `Void${terms.reason ? `: ${terms.reason}` : ''}. ${money(terms.stake)} of stake does not count, nothing is won or lost.`;
  const told = `Result: ${result(terms.result)}. ${betWords(terms)}: ${sumWords(terms)}.`;
  return terms.note ? `${told} ${ended(terms.note)}` : told;
}

/** With one full stop at its end: most notes bring their own. */
function ended(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

function betWords({ bet, isWon }: Settled): string {
  const verdict = isWon ? 'won' : 'lost';
  if (bet.kind === 'runner') return `${bet.side === 'back' ? 'Back' : 'Lay'} ${bet.runner} ${verdict}`;
  const { side, run, value } = bet;
  const why = `${value} ${value >= run ? 'reaches' : 'is below'} ${run}`;
  return `${side === 'back' ? 'Yes' : 'No'} at ${run} ${verdict}, because ${why}`;
}

function sumWords({ sum, isWon }: Settled): string {
  if (sum.kind === 'stake') return money(sum.profit);
  if (sum.kind === 'shared') {
    const part = `one part in ${sum.winners} of the stake as won and the rest as lost`;
    return `${money(sum.profit)}, because a dead heat of ${sum.winners} counts ${part}`;
  }
  const factor = sum.kind === 'price' ? `(${sum.average} − 1)` : `${sum.average} ÷ 100`;
  return `${money(sum.stake)} × ${factor} = ${isWon ? '' : 'a loss of '}${money(Math.abs(sum.profit))}`;
}
