/** A phone number in E.164 digits, masked: `91 ••••• ••210`. */
export function maskedNumber(digits: string): string {
  return `${digits.slice(0, 2)} ••••• ••${digits.slice(-3)}`;
}

/** An email address, masked: `a•••••@example.com`. */
export function maskedAddress(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}•••••@${host}`;
}
