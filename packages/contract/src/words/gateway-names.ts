import type { StatementTerms } from '../wire/statement-terms.ts';

/** What providers call themselves, by the code of the way that money came or went: the same in every language. */
const GATEWAY_NAMES: Readonly<Record<string, string>> = {
  m_bkash: 'bKash',
  m_nagad: 'Nagad',
  m_paytm: 'Paytm and UPI',
  m_binance_tron: 'USDT on TRON',
  m_binance_bsc: 'USDT on BNB Smart Chain',
  fastpayme: 'FastPayMe',
};

/**
 * The note of a line of the statement as it is read: where money came or went, the provider's name.
 * @param byHand what a transfer is called that people do at a bank.
 */
export function noteOf({ kind, note }: Extract<StatementTerms, { about: 'kind' }>, byHand: string): string {
  if (kind !== 'deposit' && kind !== 'withdrawal') return note;
  return note === 'manual' ? byHand : (GATEWAY_NAMES[note] ?? note);
}
