import type { MessageSender } from './message-sender.ts';
import { callProvider } from './provider-call.ts';

interface TwilioOptions {
  /** `https://api.twilio.com`, or a compatible service. */
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A number with its `+`, or a messaging service (`MG…`). */
  readonly from: string;
  readonly timeoutMs?: number;
}

/** Twilio's Messages resource, and providers that offer the same. */
export function twilioSender({ url, accountSid, authToken, from, timeoutMs }: TwilioOptions): MessageSender {
  const address = `${url.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return {
    label: 'SMS by Twilio',
    send: async ({ to, text }) => {
      const body = new URLSearchParams({ To: `+${to}`, Body: text, [sender]: from }).toString();
      const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
      await callProvider('Twilio', { url: address, headers, body }, timeoutMs);
    },
  };
}
