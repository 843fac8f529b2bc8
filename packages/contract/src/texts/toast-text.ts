import type { ToastTerms } from '../wire/toast-terms.ts';
import { resultText } from './explanation-text.ts';
import type { Speech } from './speech.ts';

export interface ToastText {
  readonly title: string;
  readonly message: string;
}

export function toastText(speech: Speech, terms: ToastTerms): ToastText {
  switch (terms.about) {
    case 'settled':
      return settled(speech, terms);
    case 'identity':
      return drawn(speech, `identity.${terms.isApproved ? 'approved' : 'declined'}`, { reason: terms.reason });
    case 'autoCashOut': {
      const values = { market: speech.name(terms.market), result: speech.signedMoney(terms.result) };
      return drawn(speech, `autoCashOut.${terms.why}`, values);
    }
    case 'priceAlert': {
      const runner = speech.name(terms.runner);
      const { direction, odds, event } = terms;
      const price = { subject: event ? `${runner}, ${speech.name(event)}` : runner, odds: odds.toFixed(2), direction };
      return drawn(speech, 'priceAlert', price);
    }
    case 'matched':
    case 'lapsed':
      return drawn(speech, terms.about, { bet: betText(speech, terms), amount: speech.money(terms.amount) });
    case 'voided':
      return drawn(speech, terms.about, { bet: betText(speech, terms) });
    default:
      return drawn(speech, terms.about, { amount: speech.money(terms.amount) });
  }
}

function drawn(speech: Speech, key: string, values: Record<string, string>): ToastText {
  return { title: speech.say(`toast.${key}.title`, values), message: speech.say(`toast.${key}.message`, values) };
}

type BetTerms = Extract<ToastTerms, { about: 'voided' }>;

/** `Back The tides @ 2.32, Tides v Kites`. */
function betText(speech: Speech, { side, runner, odds, event }: Omit<BetTerms, 'about'>): string {
  const bet = speech.say('toast.bet', { side, runner: speech.name(runner) });
  const atOdds = odds === undefined ? bet : `${bet} @ ${odds.toFixed(2)}`;
  return event ? `${atOdds}, ${speech.name(event)}` : atOdds;
}

function settled(speech: Speech, terms: Extract<ToastTerms, { about: 'settled' }>): ToastText {
  const name = speech.name(terms.market) || speech.say('toast.settled.market');
  const market = terms.event ? `${name}, ${speech.name(terms.event)}` : name;
  const profit = speech.signedMoney(terms.profit);
  const title = speech.say('toast.settled.title', { isAgain: String(terms.isAgain) });
  if (!terms.isAgain || !terms.result)
    return { title, message: speech.say('toast.settled.message', { market, profit }) };
  const result = resultText(speech, terms.result);
  return { title, message: speech.say('toast.settled.messageAgain', { market, profit, result }) };
}
