import type { MessageConfig } from '../config/message-config.ts';
import type { HttpSenderOptions } from './http-sender.ts';
import { httpSender } from './http-sender.ts';
import { type MessageSender, SendError } from './message-sender.ts';
import { msg91Sender } from './msg91-sender.ts';
import { smtpSender } from './smtp-sender.ts';
import { twilioSender } from './twilio-sender.ts';

/**
 * Returns the configured sender for each channel; else the sandbox phone.
 * @param sandbox null: without a provider nothing is sent.
 * @throws Error naming the missing variable.
 */
export function openSender(config: MessageConfig, sandbox: MessageSender | null): MessageSender {
  const sms = smsSender(config, sandbox ?? missingSender('SMS_PROVIDER'));
  const email = config.SMTP_URL
    ? smtpSender({ url: config.SMTP_URL, from: config.SMTP_FROM })
    : (sandbox ?? missingSender('SMTP_URL'));
  return {
    label: sms === email ? sms.label : `${sms.label}, ${email.label}`,
    send: (message) => (message.channel === 'email' ? email : sms).send(message),
  };
}

/** Rejects messages of a channel that is not configured. */
function missingSender(variable: string): MessageSender {
  const label = `no ${variable}`;
  return { label, send: () => Promise.reject(new SendError(`${variable} is not set: no message can be sent`)) };
}

function smsSender(config: MessageConfig, outbox: MessageSender): MessageSender {
  switch (config.SMS_PROVIDER) {
    case 'outbox':
      return outbox;
    case 'http':
      return httpSender(httpOptions(config));
    case 'twilio':
      return twilioSender({
        url: config.TWILIO_URL,
        accountSid: needed(config, 'TWILIO_ACCOUNT_SID'),
        authToken: needed(config, 'TWILIO_AUTH_TOKEN'),
        from: needed(config, 'TWILIO_FROM'),
      });
    case 'msg91':
      return msg91Sender({
        url: config.MSG91_URL,
        authKey: needed(config, 'MSG91_AUTH_KEY'),
        templates: config.MSG91_TEMPLATES,
      });
  }
}

function httpOptions(config: MessageConfig): HttpSenderOptions {
  const { SMS_HTTP_METHOD: method, SMS_HTTP_HEADERS: headers, SMS_HTTP_BODY: body } = config;
  const isBare = method === 'GET' || body === undefined;
  return { url: needed(config, 'SMS_HTTP_URL'), method, headers, body: isBare ? null : body };
}

type Text = 'SMS_HTTP_URL' | 'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_FROM' | 'MSG91_AUTH_KEY';

function needed(config: MessageConfig, name: Text): string {
  const value = config[name];
  if (!value) throw new Error(`${name}: needed by SMS_PROVIDER=${config.SMS_PROVIDER}`);
  return value;
}
