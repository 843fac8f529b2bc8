import type { StatementTerms } from '../../wire/statement-terms.ts';
import { noteOf } from '../gateway-names.ts';
import { result } from './bangla-explanation.ts';
import { name } from './bangla-names.ts';
import { speech } from './bangla-speech.ts';

export function statement(terms: StatementTerms): string {
  switch (terms.about) {
    case 'opening':
      return terms.isPlay ? 'শুরুর ডেমো টাকা' : 'শুরুর ব্যালেন্স';
    case 'round':
      return `${terms.game}, রাউন্ড G-${terms.round}`;
    case 'correction':
      return `${name(terms.market)}: সংশোধনের পরে`;
    case 'commission':
      return `কমিশন, ${speech.money(terms.winnings)}-এর ${terms.percent} %: ${terms.event}, ${name(terms.market)}`;
    case 'ticket':
      return `${ticketOf(terms)}, ${TICKET_ACTS[terms.act]}`;
    case 'bonus':
      return `${terms.name}: ${BONUS_ACTS[terms.act]}`;
    case 'kind':
      return terms.note ? `${KINDS[terms.kind]}: ${noteOf(terms, 'ব্যাংক ট্রান্সফার')}` : KINDS[terms.kind];
    case 'market': {
      const told = [...terms.removals.map(removal), terms.result ? result(terms.result) : 'কোনো ফল নেই'];
      const by = terms.result?.kind === 'value' ? ': ' : ', ';
      return `${terms.event}: ${name(terms.market)}${by}${told.join(', ')}`;
    }
  }
}

type TicketTerms = Extract<StatementTerms, { about: 'ticket' }>;

const TICKET_ACTS: Readonly<Record<TicketTerms['act'], string>> = {
  settled: 'নিষ্পত্তি হয়েছে',
  resettled: 'শোধরানো',
  cashed_out: 'ক্যাশ আউট',
};

function ticketOf({ legs, event, market }: TicketTerms): string {
  return legs === 1 ? `স্পোর্টসবুক: ${event}, ${name(market)}` : `স্পোর্টসবুক: ${legs}টি বাছাই, ${event} ও অন্যান্য`;
}

const BONUS_ACTS: Readonly<Record<Extract<StatementTerms, { about: 'bonus' }>['act'], string>> = {
  granted: 'দেওয়া হয়েছে',
  part: 'এর অংশ নগদে',
  cancelled: 'বাতিল, বাকিটা গেছে',
  expired: 'সময় শেষ, বাকিটা গেছে',
  covered: 'হাউস শুধরেছে',
  repaid: 'সংশোধন শোধ হয়েছে',
  stake: 'ফ্রি বেটের বাজি',
};

const KINDS: Readonly<Record<Extract<StatementTerms, { about: 'kind' }>['kind'], string>> = {
  deposit: 'জমা',
  withdrawal: 'টাকা তোলা',
  adjustment: 'সমন্বয়',
  bonus: 'বোনাস',
  referral: 'বন্ধু আনার পুরস্কার',
};

type Removal = Extract<StatementTerms, { about: 'market' }>['removals'][number];

function removal({ runner, reason, reducedPercent }: Removal): string {
  const reduced = reducedPercent > 0 ? ` (দর ${reducedPercent} % কমেছে)` : '';
  return `${name(runner)} সরানো হয়েছে: ${reason}${reduced}`;
}
