import type { ExplanationTerms, ResultTerms } from '../../wire/explanation.ts';
import { name } from './bangla-names.ts';
import { note } from './bangla-notes.ts';
import { SIDES, speech } from './bangla-speech.ts';

type Settled = Extract<ExplanationTerms, { kind: 'settled' }>;
const { money } = speech;

export function result(terms: ResultTerms): string {
  if (terms.kind === 'value') return String(terms.value);
  if (terms.kind === 'void') return terms.note ? `বাতিল: ${note(terms.note)}` : 'বাতিল';
  const winners = terms.winners.map(name);
  if (winners.length === 0) return 'কোনো বিজয়ী নেই';
  return winners.length === 1 ? `বিজয়ী ${winners[0]}` : `${winners.join(' ও ')}-এর ডেড হিট`;
}

export function explanation(terms: ExplanationTerms): string {
  if (terms.kind === 'voided')
    return `${ended(terms.reason ? `বাতিল: ${note(terms.reason)}` : 'বাতিল')} ${money(terms.stake)}-এর বাজি গোনা হয় না, জেতা বা হারা কিছুই নয়।`;
  const told = `ফল: ${result(terms.result)}। ${betWords(terms)}: ${sumWords(terms)}।`;
  return terms.note ? `${told} ${ended(note(terms.note))}` : told;
}

/** With one full stop at its end: some notes bring their own. */
function ended(text: string): string {
  return text.endsWith('।') ? text : `${text}।`;
}

function betWords({ bet, isWon }: Settled): string {
  const verdict = isWon ? 'জিতেছে' : 'হেরেছে';
  if (bet.kind === 'runner') return `${name(bet.runner)} ${SIDES[bet.side]} বাজি ${verdict}`;
  const { side, run, value } = bet;
  const why = value >= run ? `${value}, ${run}-এ পৌঁছেছে` : `${value}, ${run}-এর কম`;
  return `${run}-এ ${side === 'back' ? 'হ্যাঁ' : 'না'} ${verdict}, কারণ ${why}`;
}

function sumWords({ sum, isWon }: Settled): string {
  if (sum.kind === 'stake') return money(sum.profit);
  if (sum.kind === 'shared')
    return `${money(sum.profit)}, কারণ ${sum.winners} জনের ডেড হিটে বাজির ${sum.winners} ভাগের এক ভাগ জেতা আর বাকিটা হারা ধরা হয়`;
  const factor = sum.kind === 'price' ? `(${sum.average} − 1)` : `${sum.average} ÷ 100`;
  return `${money(sum.stake)} × ${factor} = ${money(Math.abs(sum.profit))}${isWon ? '' : ' ক্ষতি'}`;
}
