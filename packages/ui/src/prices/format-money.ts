import { decimalFromPrice, MINOR_PER_UNIT, type Money, type Price, unitsFromMoney } from '@crease/kernel';

const MINUS = '\u2212';
const RUPEE = '\u20b9';

const twoDecimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const upToTwo = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Formats a balance: `12435050` paise → `₹1,24,350.50`, `-500000` → `−₹5,000.00`. */
export function formatMoney(money: Money): string {
  return `${money < 0 ? MINUS : ''}${RUPEE}${twoDecimals.format(unitsFromMoney(Math.abs(money)))}`;
}

/** Formats profit or loss with a sign; zero is `₹0.00` without a sign. */
export function formatProfit(money: Money): string {
  return money > 0 ? `+${formatMoney(money)}` : formatMoney(money);
}

/** Formats profit or loss without zero decimals, for narrow places: `+₹4,250`. */
export function formatProfitShort(money: Money): string {
  const sign = money === 0 ? '' : money > 0 ? '+' : MINUS;
  return `${sign}${RUPEE}${upToTwo.format(unitsFromMoney(Math.abs(money)))}`;
}

/** Formats a stake or a limit: `500000` paise → `₹5,000`. */
export function formatStake(money: Money): string {
  return `${RUPEE}${upToTwo.format(unitsFromMoney(money))}`;
}

/** Formats a size for a price cell, without a symbol: `12430000` paise → `1,24,300`. */
export function formatSize(money: Money): string {
  return whole.format(unitsFromMoney(money));
}

const THOUSAND: Money = 1000 * MINOR_PER_UNIT;
const LAKH = 100 * THOUSAND;
const CRORE = 100 * LAKH;

/**
 * Formats three digits and a unit, for narrow places only: ₹47,900 → `47.9k`, ₹1,24,300 → `1.24L`, ₹4,82,11,640 → `4.82
 * Cr`.
 */
export function formatShort(money: Money): string {
  const size = Math.abs(money);
  const sign = money < 0 ? MINUS : '';
  if (size < 10 * THOUSAND) return sign + formatSize(size);
  if (size < LAKH) return `${sign}${threeFigures(size / THOUSAND)}k`;
  if (size < CRORE) return `${sign}${threeFigures(size / LAKH)}L`;
  return `${sign}${threeFigures(size / CRORE)} Cr`;
}

/** Rounds down, so that a shortened size never exceeds the available one. */
function threeFigures(value: number): string {
  const scale = value >= 100 ? 1 : value >= 10 ? 10 : 100;
  return String(Math.floor(value * scale + 1e-9) / scale);
}

/** Formats odds: two decimals below 10 (`130` → `1.30`), only the needed ones from 10 on (`10.5`, `120`). */
export function formatOdds(price: Price): string {
  const decimal = decimalFromPrice(price);
  return decimal < 10 ? decimal.toFixed(2) : String(Math.round(decimal * 100) / 100);
}
