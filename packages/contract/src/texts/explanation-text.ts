import type { ExplanationTerms, ResultTerms } from '../wire/explanation.ts';
import type { Speech } from './speech.ts';

type Settled = Extract<ExplanationTerms, { kind: 'settled' }>;

/** Returns `Mumbai Tides won`, `Rao and Silva won`, `dead heat of Rao and Silva`, `171`, `void: no result`. */
export function resultText(speech: Speech, terms: ResultTerms): string {
  const say = (key: string, values?: Record<string, string>) => speech.say(`explanation.result.${key}`, values);
  if (terms.kind === 'value') return String(terms.value);
  if (terms.kind === 'void') return terms.note ? say('voidBecause', { note: speech.note(terms.note) }) : say('void');
  const winners = terms.winners.map((winner) => speech.name(winner));
  const [winner] = winners;
  if (winner === undefined) return say('noWinner');
  if (winners.length === 1) return say('winner', { winner });
  const names = winners.reduce((first, next) => say('and', { first, next }));
  return say(winners.length > (terms.expected ?? 1) ? 'deadHeat' : 'winners', { winners: names });
}

/** Returns result, rule and sum in one or two sentences. */
export function explanationText(speech: Speech, terms: ExplanationTerms): string {
  if (terms.kind === 'voided') {
    const stake = speech.money(terms.stake);
    if (!terms.reason) return speech.say('explanation.voided', { stake });
    return speech.say('explanation.voidedBecause', { stake, reason: unended(speech, terms.reason) });
  }
  const parts = { result: resultText(speech, terms.result), bet: betText(speech, terms), sum: sumText(speech, terms) };
  if (!terms.note) return speech.say('explanation.settled', parts);
  return speech.say('explanation.settledNote', { ...parts, note: unended(speech, terms.note) });
}

/** Returns a note without its full stop, because the message has one. */
function unended(speech: Speech, english: string): string {
  const note = speech.note(english);
  const stop = speech.say('explanation.stop');
  return note.endsWith(stop) ? note.slice(0, -stop.length) : note;
}

function betText(speech: Speech, { bet, isWon, sum }: Settled): string {
  const outcome = sum.kind === 'refunded' && !sum.isHalf ? 'level' : String(isWon);
  const won = { side: bet.side, isWon: outcome };
  if (bet.kind === 'runner') return speech.say('explanation.runner', { ...won, runner: speech.name(bet.runner) });
  const figures = { run: String(bet.run), value: String(bet.value), reaches: String(bet.value >= bet.run) };
  return speech.say('explanation.line', { ...won, ...figures });
}

function sumText(speech: Speech, { sum, isWon }: Settled): string {
  if (sum.kind === 'stake') return speech.money(sum.profit);
  if (sum.kind === 'shared')
    return speech.say('explanation.shared', {
      profit: speech.money(sum.profit),
      winners: String(sum.winners),
      expected: String(sum.expected ?? 1),
    });
  if (sum.kind === 'refunded')
    return speech.say('explanation.refunded', { profit: speech.money(sum.profit), isHalf: String(sum.isHalf) });
  return speech.say('explanation.sum', {
    stake: speech.money(sum.stake),
    factor: sum.kind === 'price' ? `(${sum.average} − 1)` : `${sum.average} ÷ 100`,
    isWon: String(isWon),
    profit: speech.money(Math.abs(sum.profit)),
  });
}
