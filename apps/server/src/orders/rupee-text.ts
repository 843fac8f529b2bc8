import { type Money, unitsFromMoney } from '@crease/kernel';

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
} as Intl.NumberFormatOptions);
const signedRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
  signDisplay: 'exceptZero',
} as Intl.NumberFormatOptions);

/** `₹1,00,000`, `₹1,250.50`. */
export function rupeeText(money: Money): string {
  return rupees.format(unitsFromMoney(money));
}

/** `+₹850`, `-₹1,000`, `₹0`. */
export function signedRupeeText(money: Money): string {
  return signedRupees.format(unitsFromMoney(money));
}
