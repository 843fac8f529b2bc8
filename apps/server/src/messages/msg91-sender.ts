import { type MessagePurpose, type MessageSender, SendError } from './message-sender.ts';
import { callProvider } from './provider-call.ts';

interface Msg91Options {
  /** `https://control.msg91.com`, or a compatible service. */
  readonly url: string;
  readonly authKey: string;
  /** DLT template ids by purpose; code templates have one variable, `##otp##`, notices none. */
  readonly templates: Readonly<Partial<Record<MessagePurpose, string>>>;
  readonly timeoutMs?: number;
}

/** MSG91's Flow call: the provider fills the code into the template. */
export function msg91Sender({ url, authKey, templates, timeoutMs }: Msg91Options): MessageSender {
  const address = `${url.replace(/\/$/, '')}/api/v5/flow`;
  return {
    label: 'SMS by MSG91',
    send: async ({ to, code, purpose }) => {
      const template = templates[purpose];
      if (!template) throw new SendError(`MSG91 has no template for ${purpose}: set MSG91_TEMPLATES`);
      const body = JSON.stringify({ template_id: template, short_url: '0', recipients: [{ mobiles: to, otp: code }] });
      const headers = { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' };
      const answer = await callProvider('MSG91', { url: address, headers, body }, timeoutMs);
      // It also answers 200 to rejected messages.
      if (typeOf(answer) !== 'success') throw new SendError('MSG91 rejected the message');
    },
  };
}

function typeOf(answer: string): unknown {
  try {
    return (JSON.parse(answer) as { type?: unknown } | null)?.type;
  } catch {
    return null;
  }
}
