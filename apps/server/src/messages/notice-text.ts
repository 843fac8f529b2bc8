import type { PlayerPreferences } from '@crease/contract';

type Language = PlayerPreferences['language'];

export type PayoutChange = 'added' | 'changed' | 'removed';

interface PayoutWords {
  /** As it is shown: `··4471`. */
  readonly number: string;
  readonly bank: string | null;
  /** Until it may be paid. */
  readonly hours: number;
}

/** What a player is told when a payout account is added, changed or removed. */
export function payoutNotice(change: PayoutChange, { number, bank, hours }: PayoutWords, language: Language): string {
  const account = bank === null ? number : `${bank} ${number}`;
  const isWaiting = change !== 'removed' && hours > 0;
  if (language === 'hi') {
    const did = { added: 'जोड़ा गया', changed: 'बदला गया', removed: 'हटाया गया' }[change];
    const wait = isWaiting ? ` इसमें ${hours} घंटे बाद पैसे भेजे जा सकेंगे।` : '';
    return `Crease: भुगतान खाता ${account} ${did}।${wait} अगर यह आपने नहीं किया, तो तुरंत हमें बताएँ।`;
  }
  if (language === 'bn') {
    const did = { added: 'যোগ হয়েছে', changed: 'বদলেছে', removed: 'সরানো হয়েছে' }[change];
    const wait = isWaiting ? ` এতে ${hours} ঘণ্টা পরে টাকা পাঠানো যাবে।` : '';
    return `Crease: টাকা তোলার অ্যাকাউন্ট ${account} ${did}।${wait} আপনি না করে থাকলে এখনই আমাদের জানান।`;
  }
  const wait = isWaiting ? ` It can be paid in ${hours} hours.` : '';
  return `Crease: the payout account ${account} was ${change}.${wait} If that was not you, tell us at once.`;
}

/** What a player is told when their identity check ends. @param reason an operator's own words. */
export function identityNotice(
  { isApproved, reason }: { readonly isApproved: boolean; readonly reason: string },
  language: Language,
): string {
  if (language === 'hi')
    return isApproved ? 'Crease: आपकी पहचान की पुष्टि हो गई।' : `Crease: आपकी पहचान की पुष्टि नहीं हुई: ${reason}। फिर से भेजें।`;
  if (language === 'bn')
    return isApproved ? 'Crease: আপনার পরিচয় যাচাই হয়েছে।' : `Crease: আপনার পরিচয় যাচাই হয়নি: ${reason}। আবার পাঠান।`;
  return isApproved
    ? 'Crease: your identity is verified.'
    : `Crease: your identity could not be verified: ${reason}. Please send it again.`;
}
