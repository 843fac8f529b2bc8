import type { Message, MessageSender } from './message-sender.ts';
import { callProvider } from './provider-call.ts';

export interface HttpSenderOptions {
  /** `{to}`, `{code}`, `{text}` and `{purpose}` are filled in, escaped for an address. */
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Also filled in, escaped for JSON or a form by content type; null: no body. */
  readonly body: string | null;
  readonly timeoutMs?: number;
}

type Escape = (text: string) => string;
const forJson: Escape = (text) => JSON.stringify(text).slice(1, -1);
const forForm: Escape = (text) => new URLSearchParams({ x: text }).toString().slice(2);

/** A provider that takes one HTTP call per message. */
export function httpSender({ url, method, headers, body, timeoutMs }: HttpSenderOptions): MessageSender {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const escapeBody = type.includes('json') ? forJson : type.includes('x-www-form-urlencoded') ? forForm : String;
  return {
    label: `SMS by HTTP (${new URL(fill(url, BLANK, encodeURIComponent)).host})`,
    send: async (message) => {
      const filled = body === null ? null : fill(body, message, escapeBody);
      const call = { url: fill(url, message, encodeURIComponent), method, headers, body: filled };
      await callProvider('the SMS provider', call, timeoutMs);
    },
  };
}

const BLANK: Pick<Message, 'to' | 'code' | 'text' | 'purpose'> = { to: '', code: '', text: '', purpose: 'register' };

function fill(template: string, message: typeof BLANK, spell: Escape): string {
  return template.replace(/\{(to|code|text|purpose)\}/g, (_, name: keyof typeof BLANK) => spell(message[name] ?? ''));
}
