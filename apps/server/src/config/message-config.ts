import { z } from 'zod';

const json = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('is not JSON');
    return z.NEVER;
  }
};
const webAddress = z.string().regex(/^https?:\/\/\S+$/, 'is not an http address');
const textTable = z.string().transform(json).pipe(z.record(z.string(), z.string()));

/** How messages reach players; each name with its meaning. */
export const MESSAGE_ENVIRONMENT = {
  /** `outbox`: messages stay in the outbox, where operators read them. */
  SMS_PROVIDER: z.enum(['outbox', 'http', 'twilio', 'msg91']).default('outbox'),
  /** Of `http`: `{to}`, `{code}`, `{text}`, `{purpose}` are filled in, in the body too. */
  SMS_HTTP_URL: webAddress.optional(),
  SMS_HTTP_METHOD: z.enum(['GET', 'POST', 'PUT']).default('POST'),
  /** A JSON object. */
  SMS_HTTP_HEADERS: textTable.default({ 'content-type': 'application/json' }),
  SMS_HTTP_BODY: z.string().optional(),
  TWILIO_URL: webAddress.default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  /** A number with its `+`, or a messaging service. */
  TWILIO_FROM: z.string().optional(),
  MSG91_URL: webAddress.default('https://control.msg91.com'),
  MSG91_AUTH_KEY: z.string().optional(),
  /** A JSON object: a template id for each of `register`, `attach`, `reset`, `bank`, `withdraw`, `payoutAccount`, `identity`. */
  MSG91_TEMPLATES: textTable.default({}),
  /** Absent: emails wait in the outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'is not an smtp address')
    .optional(),
  SMTP_FROM: z.string().default('Crease <no-reply@localhost>'),
} as const;

const shape = z.object(MESSAGE_ENVIRONMENT);
export type MessageConfig = z.infer<typeof shape>;
