import type { ToastTerms } from '../../wire/toast-terms.ts';
import type { ToastText } from '../language.ts';
import { result } from './hindi-explanation.ts';
import { name } from './hindi-names.ts';
import { SIDES, speech } from './hindi-speech.ts';

const { money } = speech;

export function toast(terms: ToastTerms): ToastText {
  if (terms.about === 'settled') return settled(terms);
  if (terms.about === 'identity') return identity(terms);
  if (terms.about === 'autoCashOut') return automatic(terms);
  if (isRequest(terms)) return request(terms);
  const bet = `${name(terms.runner)} ${SIDES[terms.side]}`;
  switch (terms.about) {
    case 'matched':
      return { title: 'दाँव का मिलान हुआ', message: `${bet}: ${money(terms.amount)} का मिलान हुआ` };
    case 'lapsed':
      return { title: 'दाँव हट गया', message: `${bet}: ${money(terms.amount)} का मिलान नहीं हुआ` };
    case 'voided':
      return { title: 'दाँव रद्द', message: `${bet}: रक़म लौटा दी गई` };
  }
}

type RequestTerms = Extract<ToastTerms, { about: 'credited' | 'depositDeclined' | 'paidOut' | 'withdrawalDeclined' }>;

function isRequest(terms: ToastTerms): terms is RequestTerms {
  return terms.about in { credited: 1, depositDeclined: 1, paidOut: 1, withdrawalDeclined: 1 };
}

/** A deposit or a withdrawal that came to something. */
function request(terms: RequestTerms): ToastText {
  switch (terms.about) {
    case 'credited':
      return { title: 'जमा हो गया', message: `${money(terms.amount)} आपके वॉलेट में हैं` };
    case 'depositDeclined':
      return { title: 'जमा नामंज़ूर', message: `${money(terms.amount)} जमा नहीं हुए: कारण देखें` };
    case 'paidOut':
      return { title: 'निकासी भेजी गई', message: `${money(terms.amount)} आपके खाते में जा रहे हैं` };
    case 'withdrawalDeclined':
      return { title: 'निकासी नामंज़ूर', message: `${money(terms.amount)} वॉलेट में वापस हैं: कारण देखें` };
  }
}

/** A standing instruction was carried out, or is over without. */
function automatic({ market, why, result }: Extract<ToastTerms, { about: 'autoCashOut' }>): ToastText {
  const over = (sentence: string) => ({ title: 'ऑटोमैटिक कैश आउट ख़त्म', message: `${name(market)}: ${sentence}` });
  if (why === 'settled') return over('मार्केट ख़त्म हुआ: कुछ कैश आउट नहीं हुआ');
  if (why === 'excluded') return over('आप अभी दाँव नहीं लगा सकते: आपके लिए कुछ कैश आउट नहीं होगा');
  const sum = `${result > 0 ? '+' : ''}${money(result)}`;
  return {
    title: why === 'takeProfit' ? 'टेक प्रॉफ़िट पूरा' : 'स्टॉप लॉस लगा',
    message: `${name(market)}: कैश आउट हुआ, नतीजा ${sum} या बेहतर`,
  };
}

function identity({ isApproved, reason }: Extract<ToastTerms, { about: 'identity' }>): ToastText {
  if (isApproved) return { title: 'पहचान की पुष्टि हुई', message: 'अब आप अपने नाम के खातों में पैसे निकाल सकते हैं' };
  return { title: 'पहचान की पुष्टि नहीं हुई', message: reason };
}

function settled(terms: Extract<ToastTerms, { about: 'settled' }>): ToastText {
  const by = terms.isAgain && terms.result ? `, ${result(terms.result)}` : '';
  const profit = `${terms.profit > 0 ? '+' : ''}${money(terms.profit)}`;
  return {
    title: terms.isAgain ? 'दाँव फिर निपटे' : 'दाँव निपटे',
    message: `${name(terms.market) || 'मार्केट'}${by}: ${profit}`,
  };
}
