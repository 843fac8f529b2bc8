import { createTransport } from 'nodemailer';
import { type MessagePurpose, type MessageSender, SendError } from './message-sender.ts';

interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://…:465`. */
  readonly url: string;
  /** `Crease <no-reply@example.com>` */
  readonly from: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 8_000;
const SUBJECT: Readonly<Record<MessagePurpose, string>> = {
  register: 'Your code to sign up',
  attach: 'Your code to confirm your number',
  reset: 'Your code to reset your password',
  email: 'Your code to confirm your address',
  bank: 'Your code to change your payout accounts',
  withdraw: 'Your code to confirm your withdrawal',
  signIn: 'Your code to log in',
  payoutAccount: 'Your payout accounts',
  identity: 'Your identity check',
  mobileChanged: 'Your mobile number',
};

/** Email through a mail server; the password is sent over TLS only, except to this machine. */
export function smtpSender({ url, from, timeoutMs = TIMEOUT_MS }: SmtpOptions): MessageSender {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isEncrypted = protocol === 'smtps:';
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isEncrypted ? 465 : 587),
    secure: isEncrypted,
    requireTLS: !isEncrypted && !isLocal,
    ignoreTLS: isLocal && !isEncrypted,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    label: `email by ${hostname}`,
    send: async ({ to, purpose, text }) => {
      try {
        await transport.sendMail({ from, to, subject: SUBJECT[purpose], text });
      } catch (error) {
        // Its text may contain the address: log the code only.
        throw new SendError(`the mail server rejected the message (${(error as { code?: string }).code ?? 'unknown'})`);
      }
    },
  };
}
