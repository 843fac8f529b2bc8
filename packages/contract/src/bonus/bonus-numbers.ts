import { WALLET_NUMBERS } from '../numbers/betting-numbers.ts';

/** Amounts and odds in the bonus calls. */
const TERMS = { minOdds: 'price', mostPerBet: 'money' } as const;
const CLAIM = {
  ...TERMS,
  amount: 'money',
  rolloverNeeded: 'money',
  rolloverDone: 'money',
  released: 'money',
  nextPart: 'money',
  nextNeeded: 'money',
  left: 'money',
  forfeited: 'money',
  won: 'money',
} as const;
const RULE = { ...TERMS, cap: 'money', least: 'money', budget: 'money' } as const;
const VERSION = { rule: RULE } as const;
const DESK = { live: VERSION, draft: VERSION, given: 'money', toCash: 'money', outstanding: 'money' } as const;
const CLAIMED = { claim: CLAIM, wallet: WALLET_NUMBERS } as const;

const OFFER = { ...TERMS, cap: 'money', least: 'money', amount: 'money' } as const;

export const BONUS_NUMBERS = {
  bonusOffers: { items: OFFER },
  bonusOffer: OFFER,
  claimBonus: CLAIMED,
  cancelBonus: CLAIMED,
  bonusClaims: { items: CLAIM },
  bonusStats: { sports: 'money', wicket: 'money', pendingRolloverBonus: 'money', released: 'money' },
  bonusParts: {
    claim: CLAIM,
    items: { amount: 'money', needed: 'money', done: 'money' },
    counted: { risk: 'money', counted: 'money' },
  },
  deskBonuses: { items: DESK },
  saveBonus: { bonus: DESK },
  publishBonus: { bonus: DESK },
  endBonus: { bonus: DESK },
} as const;

export const BONUS_BODY_NUMBERS = { saveBonus: { rule: RULE } } as const;
