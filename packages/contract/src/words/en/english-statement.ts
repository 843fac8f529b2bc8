import type { StatementTerms } from '../../wire/statement-terms.ts';
import { noteOf } from '../gateway-names.ts';
import { result } from './english-explanation.ts';
import { speech } from './english-speech.ts';

/** A line of the statement: `Tides v Kings: Match odds, Tides won`. */
export function statement(terms: StatementTerms): string {
  switch (terms.about) {
    case 'opening':
      return terms.isPlay ? 'Play chips to start with' : 'Opening balance';
    case 'round':
      return `${terms.game}, round G-${terms.round}`;
    case 'commission':
      return `Commission, ${terms.percent} % of ${speech.money(terms.winnings)}: ${terms.event}, ${terms.market}`;
    case 'correction':
      return `After a correction in ${terms.market}`;
    case 'ticket':
      return `${ticketOf(terms)}, ${TICKET_ACTS[terms.act]}`;
    case 'bonus':
      return `${terms.name}: ${BONUS_ACTS[terms.act]}`;
    case 'kind':
      return terms.note ? `${KINDS[terms.kind]}: ${noteOf(terms, 'Bank transfer')}` : KINDS[terms.kind];
    case 'market': {
      const told = [...terms.removals.map(removal), terms.result ? result(terms.result) : 'no result'];
      const by = terms.result?.kind === 'value' ? ': ' : ', ';
      return `${terms.event}: ${terms.market}${by}${told.join(', ')}`;
    }
  }
}

type TicketTerms = Extract<StatementTerms, { about: 'ticket' }>;

const TICKET_ACTS: Readonly<Record<TicketTerms['act'], string>> = {
  settled: 'settled',
  resettled: 'corrected',
  cashed_out: 'cashed out',
};

/** `Sportsbook: Tides v Kings, Match odds`; with more legs `Sportsbook: 3 legs, Tides v Kings and others`. */
function ticketOf({ legs, event, market }: TicketTerms): string {
  return legs === 1 ? `Sportsbook: ${event}, ${market}` : `Sportsbook: ${legs} legs, ${event} and others`;
}

const BONUS_ACTS: Readonly<Record<Extract<StatementTerms, { about: 'bonus' }>['act'], string>> = {
  granted: 'given',
  part: 'part of it moved to cash',
  cancelled: 'cancelled, the rest is gone',
  expired: 'expired, the rest is gone',
  covered: 'corrected by the house',
  repaid: 'a correction paid back',
  stake: 'stake of a free bet',
};

const KINDS: Readonly<Record<Extract<StatementTerms, { about: 'kind' }>['kind'], string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  adjustment: 'Adjustment',
  bonus: 'Bonus',
  referral: 'Reward for a friend',
};

type Removal = Extract<StatementTerms, { about: 'market' }>['removals'][number];

/** `Tides was withdrawn: injured`; with a reduction `Tides was withdrawn: injured (prices reduced by 16.2 %)`. */
function removal({ runner, reason, reducedPercent }: Removal): string {
  const reduced = reducedPercent > 0 ? ` (prices reduced by ${reducedPercent} %)` : '';
  return `${runner} was withdrawn: ${reason}${reduced}`;
}
