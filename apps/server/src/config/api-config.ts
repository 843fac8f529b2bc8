import { z } from 'zod';

const HEADER = /^[a-z][a-z\d-]*$/;

/** The API for programs of players (docs/api.md). */
export const API_ENVIRONMENT = {
  API_DELAY_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(60)
    .default(60)
    .meta({ description: 'how late the prices of delayed keys are, seconds, 1 to 60' }),
  API_CALLS_PER_SECOND: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .meta({ description: 'most calls of one key in a second; more are answered TOO_MANY_REQUESTS' }),
  API_CERTIFICATE_HEADER: z.string().toLowerCase().regex(HEADER, 'a header name').optional().meta({
    description:
      'header in which a proxy of `TRUSTED_PROXIES` sends the client certificate that it has verified, as URL-encoded PEM (nginx: `$ssl_client_escaped_cert`). The proxy must remove the header of clients',
    fallback: 'programs cannot sign in with a certificate',
  }),
};

/** Settings of the API for programs. */
export interface ApiConfig {
  readonly delayMs: number;
  readonly callsPerSecond: number;
  /** null: no certificates. */
  readonly certificateHeader: string | null;
}

export function readApi(values: z.infer<z.ZodObject<typeof API_ENVIRONMENT>>): ApiConfig {
  return {
    delayMs: values.API_DELAY_SECONDS * 1000,
    callsPerSecond: values.API_CALLS_PER_SECOND,
    certificateHeader: values.API_CERTIFICATE_HEADER ?? null,
  };
}
