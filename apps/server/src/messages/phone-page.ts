import { hash } from 'node:crypto';
import { type LanguageCode, languageOf } from '@crease/contract';
import type { FastifyInstance } from 'fastify';
import { messagesIn } from '../core/languages.ts';
import { PhoneCookie } from '../http/cookies/phone-cookie.ts';
import { escaped } from '../http/pages/escaped.ts';
import type { ReceivedMessage, SandboxPhone } from './sandbox-phone.ts';

interface PageStyle {
  readonly language: LanguageCode;
  /** null: the device's setting. */
  readonly theme: 'light' | 'dark' | null;
}

const PATH = '/sandbox/messages';
const MINUTE_MS = 60_000;

const STYLE = `
:root { color-scheme: light dark; }
.light { color-scheme: light; }
.dark { color-scheme: dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 16px; box-sizing: border-box; min-height: 100vh;
  background: light-dark(#eef0f3, #0d1117); color: light-dark(#111827, #e6e9ee); }
main { max-width: 26rem; margin: 0 auto; }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; }
h1 { font-size: 1.25rem; margin: 0; }
a { display: inline-grid; place-items: center; min-height: 44px; padding: 0 16px; border-radius: 8px; text-decoration: none;
  border: 1px solid light-dark(#6b7280, #7d8590); background: light-dark(#fff, #161b22); color: inherit; }
a:focus-visible { outline: 3px solid light-dark(#1d4ed8, #79a8ff); outline-offset: 2px; }
.say { margin: 16px 0; padding: 8px 12px; border-radius: 8px; background: light-dark(#fef3c7, #3b2f0b); }
ul { list-style: none; margin: 0; padding: 0; }
li { margin: 0 0 12px; padding: 12px 16px; border-radius: 4px 16px 16px 16px; background: light-dark(#fff, #1b222c);
  overflow-wrap: anywhere; }
li p { margin: 4px 0; }
small { color: light-dark(#4b5563, #a9b3c0); }
`;

const HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Renders the page on which a player reads messages without a provider. Shows a browser its own messages only. */
export function addPhonePage(http: FastifyInstance, phone: Pick<SandboxPhone, 'read'>): void {
  http.get(PATH, async (request, reply) => {
    const looks = looksOf(request.query as Readonly<Record<string, unknown>>);
    const phoneHash = new PhoneCookie(request, reply).held();
    const messages = phoneHash === null ? [] : await phone.read(phoneHash);
    return reply.headers(HEADERS).send(phonePage(messages, looks));
  });
}

function looksOf({ lang, theme }: Readonly<Record<string, unknown>>): PageStyle {
  return {
    language: languageOf(lang),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  };
}

/** Works without a script. */
function phonePage(messages: readonly ReceivedMessage[], looks: PageStyle): string {
  const { language, theme } = looks;
  const say = messagesIn(language);
  const query = new URLSearchParams({ lang: language, ...(theme && { theme }) });
  const list = `<ul>${messages.map((message) => itemOf(message, language)).join('\n')}</ul>`;
  return `<!doctype html>
<html lang="${language}" class="${theme ?? ''}">
<head><meta charset="utf-8"><title>${say('phone.title')}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head>
<body><main>
<header><h1>${say('phone.title')}</h1><a href="${escaped(`${PATH}?${query}`)}">${say('phone.refresh')}</a></header>
<p class="say">${say('phone.sandbox')} ${say('phone.whose')}</p>
${messages.length === 0 ? `<p>${say('phone.empty')}</p>` : list}
</main></body>
</html>
`;
}

/** `919876543210` as `+91 98765 43210`. */
function spoken(to: string): string {
  return to.replace(/^(\d{2})(\d{5})(\d{5})$/, '+$1 $2 $3');
}

function itemOf({ channel, to, purpose, text, leftMs }: ReceivedMessage, language: LanguageCode): string {
  const say = messagesIn(language);
  const state = leftMs === null ? '' : say('phone.valid', { minutes: Math.ceil(leftMs / MINUTE_MS) });
  const lines = [
    `<small>${escaped(channel === 'sms' ? say('phone.sms', { to: spoken(to) }) : say('phone.email', { to }))}</small>`,
    `<p>${escaped(text ?? say('phone.expired'))}</p>`,
    ...(state ? [`<small>${state}</small>`] : []),
  ];
  return `<li data-to="${escaped(to)}" data-purpose="${escaped(purpose)}">${lines.join('')}</li>`;
}
