import { decimalFromPrice, type Price } from '@crease/kernel';

/** Fixed odds with two decimals at any size, so that the figures of a market line up: `12.50`. */
export const fixedOddsText = (price: Price): string => decimalFromPrice(price).toFixed(2);
