import type { ReplyOf } from '@crease/client';

/** What cashing out would bring, as the server says it: amounts in paise, odds in hundredths. */
export type CashOutQuote = NonNullable<ReplyOf<'cashOutQuote'>['quote']>;
