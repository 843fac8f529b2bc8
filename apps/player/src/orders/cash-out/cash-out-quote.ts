import type { ReplyOf } from '@crease/client';

/** The server's quote of a cash out: amounts in paise, odds in hundredths. */
export type CashOutQuote = NonNullable<ReplyOf<'cashOutQuote'>['quote']>;
