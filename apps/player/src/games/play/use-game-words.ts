import { useFormatter } from 'use-intl';

/** Formats figures of games. */
export function useGameWords() {
  const format = useFormatter();
  const fixed = (value: number, digits: number) =>
    format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return {
    /** A payout in hundredths of the stake: 199 is `1.99×`. */
    times: (pays: number) => `${fixed(pays / 100, 2)}×`,
    /** A figure in hundredths: 5050 is `50.50`. */
    hundredths: (value: number) => fixed(value / 100, 2),
    /** A probability or a return: 0.495 is `49.50%`. */
    chance: (share: number) =>
      format.number(share, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    count: (value: number) => format.number(value),
  };
}
