import type { ExplanationTerms, ResultTerms } from '../../wire/explanation.ts';
import { name } from './hindi-names.ts';
import { note } from './hindi-notes.ts';
import { SIDES, speech } from './hindi-speech.ts';

type Settled = Extract<ExplanationTerms, { kind: 'settled' }>;
const { money } = speech;

export function result(terms: ResultTerms): string {
  if (terms.kind === 'value') return String(terms.value);
  if (terms.kind === 'void') return terms.note ? `रद्द: ${note(terms.note)}` : 'रद्द';
  const winners = terms.winners.map(name);
  if (winners.length === 0) return 'कोई विजेता नहीं';
  return winners.length === 1 ? `विजेता ${winners[0]}` : `${winners.join(' और ')} के बीच डेड हीट`;
}

export function explanation(terms: ExplanationTerms): string {
  if (terms.kind === 'voided')
    return `${ended(terms.reason ? `रद्द: ${note(terms.reason)}` : 'रद्द')} ${money(terms.stake)} की रक़म नहीं गिनी जाती, न जीत हुई न हार।`;
  const told = `नतीजा: ${result(terms.result)}। ${betWords(terms)}: ${sumWords(terms)}।`;
  return terms.note ? `${told} ${ended(note(terms.note))}` : told;
}

/** With one full stop at its end: some notes bring their own. */
function ended(text: string): string {
  return text.endsWith('।') ? text : `${text}।`;
}

function betWords({ bet, isWon }: Settled): string {
  const verdict = isWon ? 'जीता' : 'हारा';
  if (bet.kind === 'runner') return `${name(bet.runner)} ${SIDES[bet.side]} का दाँव ${verdict}`;
  const { side, run, value } = bet;
  const why = value >= run ? `${value}, ${run} तक पहुँचा` : `${value}, ${run} से कम है`;
  return `${run} पर ${side === 'back' ? 'हाँ' : 'नहीं'} ${verdict}, क्योंकि ${why}`;
}

function sumWords({ sum, isWon }: Settled): string {
  if (sum.kind === 'stake') return money(sum.profit);
  if (sum.kind === 'shared')
    return `${money(sum.profit)}, क्योंकि ${sum.winners} की डेड हीट में रक़म का ${sum.winners} में से एक हिस्सा जीता और बाक़ी हारा माना जाता है`;
  const factor = sum.kind === 'price' ? `(${sum.average} − 1)` : `${sum.average} ÷ 100`;
  return `${money(sum.stake)} × ${factor} = ${money(Math.abs(sum.profit))}${isWon ? '' : ' की हार'}`;
}
