import { z } from 'zod';

/** The stream of prices and orders for programs (docs/api.md). */
export const STREAM_ENVIRONMENT = {
  STREAM_PORT: z.coerce.number().int().min(0).max(65_535).optional().meta({
    description: 'port of the exchange stream; 0 takes any free port. The start fails if it is in use',
    fallback: 'no stream is served',
  }),
  STREAM_HOST: z.string().default('127.0.0.1').meta({ description: 'address of the exchange stream' }),
  STREAM_CERT_FILE: z.string().optional().meta({
    description: 'file of the certificate of the stream with its chain, PEM; it needs `STREAM_KEY_FILE`',
    fallback: 'with play money a self-signed certificate, made at each start',
  }),
  STREAM_KEY_FILE: z.string().optional().meta({ description: 'file of the key of that certificate, PEM' }),
  STREAM_PLAIN: z
    .enum(['true', 'false', '1', '0'])
    .default('false')
    .transform((value) => value === 'true' || value === '1')
    .meta({ description: 'serve the stream without TLS; only on a loopback address' }),
  STREAM_CONNECTIONS: z.coerce.number().int().min(1).default(2000).meta({
    description: 'most open connections to the stream; one account may have 10 of them',
  }),
};

type StreamValues = z.output<z.ZodObject<typeof STREAM_ENVIRONMENT>>;

/** Settings of the exchange stream. */
export interface StreamConfig {
  readonly port: number;
  readonly host: string;
  /** null: a self-signed certificate. */
  readonly certificate: { readonly certFile: string; readonly keyFile: string } | null;
  /** Without TLS. */
  readonly isPlain: boolean;
  readonly connections: number;
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/**
 * Returns the settings of the stream; null: not served.
 * @throws Error naming the setting that is missing, or an address that would be served without TLS.
 */
export function readStream(values: StreamValues, isLicensed: boolean): StreamConfig | null {
  const { STREAM_PORT: port, STREAM_HOST: host, STREAM_CERT_FILE: certFile, STREAM_KEY_FILE: keyFile } = values;
  if (port === undefined) return null;
  const isPlain = values.STREAM_PLAIN;
  if (isPlain && !LOOPBACK.test(host)) throw new Error('STREAM_PLAIN: only on a loopback address');
  if ((certFile === undefined) !== (keyFile === undefined))
    throw new Error('STREAM_CERT_FILE and STREAM_KEY_FILE: set both');
  if (isLicensed && !isPlain && certFile === undefined)
    throw new Error('STREAM_CERT_FILE: needed with PROFILE=licensed');
  const certificate = certFile !== undefined && keyFile !== undefined ? { certFile, keyFile } : null;
  return { port, host, certificate, isPlain, connections: values.STREAM_CONNECTIONS };
}
