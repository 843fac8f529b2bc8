import { json } from '@crease/gateways';
import { z } from 'zod';

const webAddress = z.string().regex(/^https?:\/\/\S+$/, 'is not an http address');
const textTable = json(z.record(z.string(), z.string()));

/** Purposes of text messages with a one-time password. */
export const SMS_CODES = ['register', 'attach', 'reset', 'signIn', 'bank', 'withdraw'] as const;
/** Purposes of text messages that notify. */
export const SMS_NOTICES = ['payoutAccount', 'identity', 'mobileChanged'] as const;
const listed = (purposes: readonly string[]) => purposes.map((purpose) => `\`${purpose}\``).join(', ');

/** How messages reach players; each name with its meaning. */
export const MESSAGE_ENVIRONMENT = {
  SMS_PROVIDER: z
    .enum(['outbox', 'http', 'twilio', 'msg91'])
    .default('outbox')
    .meta({ description: '`outbox` (the sandbox phone), `http`, `twilio` or `msg91`' }),
  SMS_HTTP_URL: webAddress.optional().meta({
    description:
      'address of any provider that takes one call per message; `{to}`, `{code}`, `{text}` and `{purpose}` are filled in, escaped for an address',
  }),
  SMS_HTTP_METHOD: z.enum(['GET', 'POST', 'PUT']).default('POST').meta({ description: '`GET`, `POST` or `PUT`' }),
  SMS_HTTP_HEADERS: textTable
    .default({ 'content-type': 'application/json' })
    .meta({ description: 'JSON object of headers' }),
  SMS_HTTP_BODY: z
    .string()
    .optional()
    .meta({ description: 'body of the call; the same words are filled in, escaped for JSON or a form' }),
  TWILIO_ACCOUNT_SID: z.string().optional().meta({ description: 'account at Twilio' }),
  TWILIO_AUTH_TOKEN: z.string().optional().meta({ description: 'its token' }),
  TWILIO_FROM: z
    .string()
    .optional()
    .meta({ description: 'sender: a number with its `+`, or a messaging service (`MG…`)' }),
  TWILIO_URL: webAddress
    .default('https://api.twilio.com')
    .meta({ description: 'address of Twilio or of a service with its API' }),
  MSG91_AUTH_KEY: z.string().optional().meta({ description: "key of MSG91's Flow" }),
  MSG91_TEMPLATES: textTable.default({}).meta({
    description: `JSON object with a DLT template id, its variable \`##otp##\`, for each of ${listed(SMS_CODES)}, and one without a variable for each of the notices ${listed(SMS_NOTICES)}`,
    fallback: 'none',
  }),
  MSG91_URL: webAddress.default('https://control.msg91.com').meta({ description: 'address of MSG91' }),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'is no smtp address')
    .optional()
    .meta({
      description:
        'email: `smtps://user:password@host:465`, or `smtp://…:587` with STARTTLS. With an `SMS_PROVIDER` and without this, email codes cannot be sent',
      fallback: 'sandbox phone',
    }),
  SMTP_FROM: z.string().default('Crease <no-reply@localhost>').meta({ description: 'sender of emails' }),
} as const;

const shape = z.object(MESSAGE_ENVIRONMENT);
export type MessageConfig = z.infer<typeof shape>;
