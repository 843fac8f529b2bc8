import { AwsClient } from 'aws4fetch';
import { BackupError } from '../backup-error.ts';
import type { Target } from './target.ts';

export interface S3Access {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** Of an S3-compatible store; null: Amazon's. */
  readonly endpoint: string | null;
}

/** Attempts of one call; the library waits longer before each. */
const RETRIES = 4;
const HEADERS_MS = 120_000;

/**
 * Stores backups in a bucket. Calls are signed with AWS Signature 4, with the hash of the content. Parts are small
 * enough for single calls, so no multipart upload is left behind by a kill.
 */
export function s3Target(bucket: string, folder: string, access: S3Access): Target {
  const { accessKeyId, secretAccessKey, region } = access;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const base = `${(access.endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, '')}/${bucket}`;
  const label = `s3://${bucket}${folder && `/${folder}`}`;
  const keyOf = (name: string) => (folder ? `${folder}/${name}` : name);
  const call = async (method: string, path: string, body?: Uint8Array): Promise<Response> => {
    const headers = { 'x-amz-content-sha256': await sha256Hex(body ?? new Uint8Array()) };
    const init = {
      method,
      headers,
      signal: AbortSignal.timeout(HEADERS_MS),
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    };
    const response = await client.fetch(`${base}${path}`, init).catch((error: Error) => {
      throw new BackupError(`${label} does not answer: ${String(error.cause ?? error.message)}`);
    });
    if (response.ok) return response;
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? '';
    throw new BackupError(`${label}: ${method} answered ${response.status} ${code}`.trim());
  };
  const path = (name: string) => `/${keyOf(name).split('/').map(encodeURIComponent).join('/')}`;
  return {
    label,
    put: async (name, bytes) => void (await call('PUT', path(name), bytes)),
    get: async (name) => Buffer.from(await (await call('GET', path(name))).arrayBuffer()),
    list: (prefix) => listAll((query) => call('GET', `?${query}`), keyOf(prefix), keyOf('').length),
    remove: async (name) => void (await call('DELETE', path(name))),
  };
}

/** Lists page by page. Our names contain no character that XML escapes. */
async function listAll(
  ask: (query: URLSearchParams) => Promise<Response>,
  prefix: string,
  skipped: number,
): Promise<string[]> {
  const names: string[] = [];
  for (let token: string | undefined = ''; token !== undefined; ) {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (token !== '') query.set('continuation-token', token);
    const text = await (await ask(query)).text();
    names.push(...[...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => (key as string).slice(skipped)));
    token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
  }
  return names.sort();
}

async function sha256Hex(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex');
}
