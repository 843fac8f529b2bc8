import { hash } from 'node:crypto';
import { escaped } from '../http/pages/escaped.ts';
import type { OutboxEntry } from '../messages/outbox.ts';

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #ccc; }
td:last-child { overflow-wrap: anywhere; }
`;

/** Loads and runs nothing; its style is allowed by its hash. */
export const OUTBOX_PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Renders messages without a provider, newest first, without their texts. */
export function outboxPage(messages: readonly OutboxEntry[], total: number): string {
  const rows = messages.map(
    ({ at, channel, to, purpose, state }) =>
      `<tr>${[new Date(at).toISOString(), channel, to, purpose, state].map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`,
  );
  const head = ['At (UTC)', 'By', 'To', 'For', 'State'].map((cell) => `<th scope="col">${cell}</th>`).join('');
  const shown = messages.length < total ? `The latest ${messages.length} of ${total}.` : `${total} in all.`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Outbox</title><style>${STYLE}</style></head>
<body>
<h1>Outbox</h1>
<p>Messages that no provider carries. ${shown}</p>
<table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>
</body>
</html>
`;
}
