import { type MessagePurpose, type MessageSender, SendError } from './message-sender.ts';
import { callProvider } from './provider-call.ts';

interface Msg91Options {
  /** `https://control.msg91.com`, or who speaks like it. */
  readonly url: string;
  readonly authKey: string;
  /** Templates as registered with India's DLT, by purpose; those of codes with one variable, `##otp##`, notices with none. */
  readonly templates: Readonly<Partial<Record<MessagePurpose, string>>>;
  readonly timeoutMs?: number;
}

/** MSG91's Flow call: the text is the template's, the code is filled in by the provider. */
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
      // It answers 200 to what it does not take as well.
      if (typeOf(answer) !== 'success') throw new SendError('MSG91 did not take the message');
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
