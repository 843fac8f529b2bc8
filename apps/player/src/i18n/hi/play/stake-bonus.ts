import type { Catalogue } from '../../catalogue.ts';
import type { stakeBonus as english } from '../../en/play/stake-bonus.ts';

export const stakeBonus: Catalogue<typeof english> = {
  use: 'बोनस से खेलें',
  is: 'बोनस {amount}',
  note: 'बोनस {amount} · जीत नकद बनने तक बोनस में रहती है',
};
