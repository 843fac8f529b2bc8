/** Secrets that licensed.env.example leaves to a secret manager, for tests. */
export const LICENSED_SECRETS = {
  SECRET_KEY: 'a secret of tests alone, long enough',
  PUSH_KEY: '1'.repeat(64),
  TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
  TWILIO_AUTH_TOKEN: 'a token of tests alone',
  SMTP_URL: 'smtp://127.0.0.1:2525',
} as const;
