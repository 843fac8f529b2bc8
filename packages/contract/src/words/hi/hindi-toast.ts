import type { ToastTerms } from '../../toast-terms.ts';
import type { ToastText } from '../language.ts';
import { result } from './hindi-explanation.ts';
import { name } from './hindi-names.ts';
import { speech } from './hindi-speech.ts';

const { money } = speech;

export function toast(terms: ToastTerms): ToastText {
  if (terms.about === 'settled') return settled(terms);
  if (terms.about === 'identity') return identity(terms);
  const bet = `${name(terms.runner)} पर ${terms.side === 'back' ? 'बैक' : 'ले'}`;
  switch (terms.about) {
    case 'matched':
      return { title: 'दाँव मैच हुआ', message: `${bet}: ${money(terms.amount)} मैच हुआ` };
    case 'lapsed':
      return { title: 'दाँव हट गया', message: `${bet}: ${money(terms.amount)} मैच नहीं हुआ` };
    case 'voided':
      return { title: 'दाँव रद्द', message: `${bet}: रक़म लौटा दी गई` };
  }
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
