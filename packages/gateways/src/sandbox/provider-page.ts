import { createHash } from 'node:crypto';
import { CURRENCY_DIGITS, type GatewayCurrency } from '../interface/gateway-code.ts';
import { amountText } from '../wire/wire-texts.ts';
import type { SandboxPayment } from './payment-book.ts';
import type { SandboxReply, SandboxRequest } from './sandbox.ts';

interface ProviderPage {
  readonly provider: string;
  readonly paymentId: string;
  /** `INR 500.00` */
  readonly sum: string;
  /** Labels of the available actions, by outcome. */
  readonly choices: Readonly<Record<string, string>>;
  /** Result to show when no action is left. */
  readonly note?: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;display:grid;place-items:center;min-height:100vh;background:#f3f4f6;' +
  'color:#111827}main{width:min(22rem,calc(100vw - 2rem));background:#fff;border-radius:12px;padding:1.5rem}' +
  'h1{font-size:1.25rem;margin:0 0 .5rem}.say{background:#fef3c7;padding:.5rem .75rem;border-radius:8px}' +
  'button{display:block;width:100%;min-height:44px;margin-top:.75rem;font:inherit;border:1px solid #6b7280;' +
  'border-radius:8px;background:#fff;color:#111827}';

/** Allows the page's own style only; its form may redirect to the merchant. */
const POLICY =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; ` +
  "base-uri 'none'; frame-ancestors 'none'";

/** Renders the provider's page without scripts: a form with one button for each outcome. */
export function providerPage({ provider, paymentId, sum, choices, note = '' }: ProviderPage): SandboxReply {
  const buttons = Object.entries(choices).map(
    ([outcome, label]) => `<button name="outcome" value="${escaped(outcome)}">${escaped(label)}</button>`,
  );
  const title = `${provider} sandbox`;
  const body =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body><main>` +
    `<h1>${escaped(title)}</h1><p class="say">Sandbox: no money moves.</p>` +
    `<p>Payment ${escaped(paymentId)}<br><strong>${escaped(sum)}</strong></p>` +
    `<p role="status">${escaped(note)}</p><form method="post">${buttons.join('')}</form></main></body></html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return { status: 200, headers: { ...headers, 'content-security-policy': POLICY }, body };
}

/** Redirects the browser. */
export function sentTo(location: string): SandboxReply {
  return { status: 303, headers: { location, 'content-type': 'text/plain' }, body: '' };
}

export function jsonReply(value: unknown, status = 200): SandboxReply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

export const NOT_THERE: SandboxReply = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'not there' };

/** Actions of the buttons on a provider's page. */
export type PageOutcome = 'paid' | 'failed' | 'abandoned';

const CHOICES: Readonly<Record<PageOutcome, string>> = {
  paid: 'Pay',
  failed: 'Let it fail',
  abandoned: 'Give up',
};

/** Returns the provider's page of a payment with the available actions. */
export function paymentPage(provider: string, { paymentId, amount, currency, status }: SandboxPayment): SandboxReply {
  const digits = CURRENCY_DIGITS[currency as GatewayCurrency] ?? CURRENCY_DIGITS.INR;
  const sum = `${currency} ${amountText(amount, digits)}`;
  if (status === 'open') return providerPage({ provider, paymentId, sum, choices: CHOICES });
  return providerPage({ provider, paymentId, sum, choices: { abandoned: 'Go back' }, note: `This is ${status}.` });
}

/** Returns the outcome of the pressed button; null if the page is only opened. */
export function pressedOutcome({ method, body }: SandboxRequest): PageOutcome | null {
  const outcome = method === 'POST' ? new URLSearchParams(body).get('outcome') : null;
  return outcome !== null && Object.hasOwn(CHOICES, outcome) ? (outcome as PageOutcome) : null;
}

/** Returns the payment id in a page's path, `/pay/…`. */
export function pagePayment({ path }: SandboxRequest): string {
  return /^\/pay\/([\w-]+)$/.exec(path)?.[1] ?? '';
}

/** Adds fields to the query of an address. */
export function withQuery(url: string, fields: Readonly<Record<string, string>>): string {
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(fields)}`;
}
