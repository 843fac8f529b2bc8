import type { StatementTerms } from '../wire/wallet.ts';
import { resultText } from './explanation-text.ts';
import type { Speech } from './speech.ts';

type MarketTerms = Extract<StatementTerms, { about: 'market' }>;

/** Returns a line of the statement: `Tides v Kings: Match odds, Tides won`. */
export function statementText(speech: Speech, terms: StatementTerms): string {
  const say = (key: string, values?: Record<string, string | number>) => speech.say(`statement.${key}`, values);
  switch (terms.about) {
    case 'opening':
      return say('opening', { isPlay: String(terms.isPlay) });
    case 'round':
      return say('round', { game: terms.game, round: String(terms.round) });
    case 'commission': {
      const sums = { percent: String(terms.percent), winnings: speech.money(terms.winnings) };
      return say('commission', { ...sums, event: terms.event, market: speech.name(terms.market) });
    }
    case 'correction':
      return say('correction', { market: speech.name(terms.market) });
    case 'ticket': {
      const { act, legs, event, market } = terms;
      return say('ticket', { act, legs, legCount: String(legs), event, market: speech.name(market) });
    }
    case 'bonus':
      return say(`bonus.${terms.act}`, { name: terms.name });
    case 'kind': {
      const kind = say(`kind.${terms.kind}`);
      return terms.note ? `${kind}: ${noteText(speech, terms)}` : kind;
    }
    case 'market':
      return marketText(speech, terms);
  }
}

/**
 * Returns the note of a deposit or withdrawal. A manual transfer is named in the language; the server fills in
 * providers.
 */
function noteText(speech: Speech, { kind, note }: Extract<StatementTerms, { about: 'kind' }>): string {
  const isRequest = kind === 'deposit' || kind === 'withdrawal';
  return isRequest && note === 'manual' ? speech.say('statement.byHand') : note;
}

function marketText(speech: Speech, { event, market, removals, result }: MarketTerms): string {
  const removed = removals.map(({ runner, reason, reducedPercent }) =>
    speech.say(reducedPercent > 0 ? 'notes.runnerReduced' : 'notes.runnerRemoved', {
      runner: speech.name(runner),
      why: reason,
      percent: String(reducedPercent),
    }),
  );
  const parts = [...removed, result ? resultText(speech, result) : speech.say('statement.noResult')];
  return `${event}: ${speech.name(market)}${result?.kind === 'value' ? ':' : ','} ${parts.join(', ')}`;
}
