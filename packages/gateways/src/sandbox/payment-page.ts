import { CURRENCY_DIGITS, type GatewayCurrency } from '../face/gateway-code.ts';
import { amountText } from '../wire/amount-text.ts';
import type { SandboxPayment } from './payment-book.ts';
import { providerPage } from './provider-page.ts';
import type { SandboxReply, SandboxRequest } from './sandbox.ts';

/** What the buttons of a provider's page do. */
export type PageOutcome = 'paid' | 'failed' | 'abandoned';

const CHOICES: Readonly<Record<PageOutcome, string>> = {
  paid: 'Pay',
  failed: 'Let it fail',
  abandoned: 'Give up',
};

/** The provider's page of a payment, with what can still be done. */
export function paymentPage(provider: string, { paymentId, amount, currency, status }: SandboxPayment): SandboxReply {
  const digits = CURRENCY_DIGITS[currency as GatewayCurrency] ?? CURRENCY_DIGITS.INR;
  const sum = `${currency} ${amountText(amount, digits)}`;
  if (status === 'open') return providerPage({ provider, paymentId, sum, choices: CHOICES });
  return providerPage({ provider, paymentId, sum, choices: { abandoned: 'Go back' }, note: `This is ${status}.` });
}

/** The pressed button; null when the page is opened. */
export function pressedOutcome({ method, body }: SandboxRequest): PageOutcome | null {
  const outcome = method === 'POST' ? new URLSearchParams(body).get('outcome') : null;
  return outcome !== null && Object.hasOwn(CHOICES, outcome) ? (outcome as PageOutcome) : null;
}

/** The payment that a page's address names: `/pay/…`. */
export function pagePayment({ path }: SandboxRequest): string {
  return /^\/pay\/([\w-]+)$/.exec(path)?.[1] ?? '';
}

/** An address with fields added to its query. */
export function withQuery(url: string, fields: Readonly<Record<string, string>>): string {
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(fields)}`;
}
