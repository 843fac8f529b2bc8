import type { Catalogue } from '../../catalogue.ts';
import type { stakeBonus as english } from '../../en/play/stake-bonus.ts';

export const stakeBonus: Catalogue<typeof english> = {
  use: 'বোনাস দিয়ে খেলুন',
  is: 'বোনাস {amount}',
  note: 'বোনাস {amount} · জেতা টাকা ছাড় পাওয়া পর্যন্ত বোনাসেই থাকে',
};
