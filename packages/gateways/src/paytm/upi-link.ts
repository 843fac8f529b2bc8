/** Fields of a UPI link; amounts as text with two decimals. */
interface UpiPayment {
  /** The payee's UPI address and name. */
  readonly pa: string;
  readonly pn: string;
  /** Our reference, at most 35 characters. */
  readonly tr: string;
  readonly tn: string;
  readonly am: string;
  readonly cu: string;
}

/** A link that opens a UPI app, and the text of its QR code (NPCI's link rules): a space is `%20`, never `+`. */
export function upiLink(payment: UpiPayment): string {
  const fields = Object.entries(payment).map(([name, value]) => {
    const spelt = encodeURIComponent(value);
    return `${name}=${name === 'pa' ? spelt.replace('%40', '@') : spelt}`;
  });
  return `upi://pay?${fields.join('&')}`;
}
