import { useFormatter } from 'use-intl';

/** Formats a return: 96.1988 is `96.20%`. */
export function useShare(): (perCent: number) => string {
  const format = useFormatter();
  return (perCent) =>
    format.number(perCent / 100, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
