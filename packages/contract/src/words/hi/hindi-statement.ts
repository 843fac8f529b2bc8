import type { StatementTerms } from '../../wire/statement-terms.ts';
import { noteOf } from '../gateway-names.ts';
import { result } from './hindi-explanation.ts';
import { name } from './hindi-names.ts';
import { speech } from './hindi-speech.ts';

export function statement(terms: StatementTerms): string {
  switch (terms.about) {
    case 'opening':
      return terms.isPlay ? 'शुरुआत के लिए डेमो पैसे' : 'शुरुआती बैलेंस';
    case 'round':
      return `${terms.game}, राउंड G-${terms.round}`;
    case 'commission':
      return `कमीशन, ${speech.money(terms.winnings)} का ${terms.percent} %: ${terms.event}, ${name(terms.market)}`;
    case 'correction':
      return `${name(terms.market)} में सुधार के बाद`;
    case 'ticket':
      return `${ticketOf(terms)}, ${TICKET_ACTS[terms.act]}`;
    case 'bonus':
      return `${terms.name}: ${BONUS_ACTS[terms.act]}`;
    case 'kind':
      return terms.note ? `${KINDS[terms.kind]}: ${noteOf(terms, 'बैंक ट्रांसफ़र')}` : KINDS[terms.kind];
    case 'market': {
      const told = [...terms.removals.map(removal), terms.result ? result(terms.result) : 'कोई नतीजा नहीं'];
      const by = terms.result?.kind === 'value' ? ': ' : ', ';
      return `${terms.event}: ${name(terms.market)}${by}${told.join(', ')}`;
    }
  }
}

type TicketTerms = Extract<StatementTerms, { about: 'ticket' }>;

const TICKET_ACTS: Readonly<Record<TicketTerms['act'], string>> = {
  settled: 'नतीजा मिला',
  resettled: 'सुधारा गया',
  cashed_out: 'कैश आउट',
};

function ticketOf({ legs, event, market }: TicketTerms): string {
  return legs === 1 ? `स्पोर्ट्सबुक: ${event}, ${name(market)}` : `स्पोर्ट्सबुक: ${legs} चुनाव, ${event} और दूसरे`;
}

const BONUS_ACTS: Readonly<Record<Extract<StatementTerms, { about: 'bonus' }>['act'], string>> = {
  granted: 'दिया गया',
  part: 'इसका हिस्सा नकद में',
  cancelled: 'रद्द, बाक़ी रक़म गई',
  expired: 'अवधि पूरी, बाक़ी रक़म गई',
  covered: 'हाउस ने सुधार किया',
  repaid: 'सुधार वापस चुकाया',
  stake: 'फ़्री बेट का दाँव',
};

const KINDS: Readonly<Record<Extract<StatementTerms, { about: 'kind' }>['kind'], string>> = {
  deposit: 'जमा',
  withdrawal: 'निकासी',
  adjustment: 'समायोजन',
  bonus: 'बोनस',
  referral: 'दोस्त लाने का इनाम',
};

type Removal = Extract<StatementTerms, { about: 'market' }>['removals'][number];

function removal({ runner, reason, reducedPercent }: Removal): string {
  const reduced = reducedPercent > 0 ? ` (भाव ${reducedPercent} % घटाए गए)` : '';
  return `${name(runner)} हटाया गया: ${reason}${reduced}`;
}
