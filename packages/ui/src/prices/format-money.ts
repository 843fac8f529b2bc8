const MINUS = '\u2212';
const RUPEE = '\u20b9';

const twoDecimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const upToTwo = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Amounts below half a paisa are nothing: `−0.001` must not become `−₹0.00`. */
function isNothing(units: number): boolean {
  return Math.abs(units) < 0.005;
}

/** Money owed or held, whole units in: `124350.5` → `₹1,24,350.50`, `-5000` → `−₹5,000.00`. */
export function formatMoney(units: number): string {
  const sign = units < 0 && !isNothing(units) ? MINUS : '';
  return `${sign}${RUPEE}${twoDecimals.format(Math.abs(units))}`;
}

/** Profit or loss, always signed; nothing is `₹0.00` without a sign. */
export function formatProfit(units: number): string {
  if (isNothing(units)) return `${RUPEE}0.00`;
  return `${units > 0 ? '+' : MINUS}${RUPEE}${twoDecimals.format(Math.abs(units))}`;
}

/** Profit or loss without decimals where it has none and space is short: `+₹4,250`. */
export function formatProfitShort(units: number): string {
  if (isNothing(units)) return `${RUPEE}0`;
  return `${units > 0 ? '+' : MINUS}${RUPEE}${upToTwo.format(Math.abs(units))}`;
}

/** A stake or a limit: `5000` → `₹5,000`. */
export function formatStake(units: number): string {
  return `${RUPEE}${upToTwo.format(units)}`;
}

/** A size in a price cell, no symbol: `124300` → `1,24,300`. */
export function formatSize(units: number): string {
  return whole.format(units);
}

const LAKH = 100_000;
const CRORE = 100 * LAKH;

/** Three figures and a word, for narrow places only: `47900` → `47.9k`, `124300` → `1.24L`, `48211640` → `4.82 Cr`. */
export function formatShort(units: number): string {
  const size = Math.abs(units);
  const sign = units < 0 ? MINUS : '';
  if (size < 10_000) return sign + whole.format(size);
  if (size < LAKH) return `${sign}${threeFigures(size / 1000)}k`;
  if (size < CRORE) return `${sign}${threeFigures(size / LAKH)}L`;
  return `${sign}${threeFigures(size / CRORE)} Cr`;
}

/** Rounded down, so that a shortened size never promises more than there is. */
function threeFigures(value: number): string {
  const scale = value >= 100 ? 1 : value >= 10 ? 10 : 100;
  return String(Math.floor(value * scale + 1e-9) / scale);
}

/** Decimal odds: two decimals below 10 (`1.30`), only those needed from 10 on (`10.5`, `120`). */
export function formatOdds(decimal: number): string {
  return decimal < 10 ? decimal.toFixed(2) : String(Math.round(decimal * 100) / 100);
}
