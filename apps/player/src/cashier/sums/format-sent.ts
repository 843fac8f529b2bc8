import { moneyFromUnits } from '@crease/kernel';
import { formatMoney } from '@crease/ui';

const upToTwo = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const upToSix = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 });

/** An amount in a gateway's currency: `₹5,000.00`, `BDT 7,000`, `113.636364 USDT`. Our typeface has no ৳. */
export function formatSent(sent: number, currency: string): string {
  if (currency === 'INR') return formatMoney(moneyFromUnits(sent) ?? 0);
  return currency === 'USDT' ? `${upToSix.format(sent)} USDT` : `${currency} ${upToTwo.format(sent)}`;
}

/** `BDT 1 = ₹0.72`, `1 USDT = ₹88.00`. */
export function formatRate(rate: number, currency: string): string {
  return `${formatSent(1, currency)} = ₹${rate.toFixed(2)}`;
}
