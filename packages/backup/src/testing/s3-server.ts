import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEY_ID = 'AKIDEXAMPLE';
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
/** Most names of one page of a list. */
const PAGE = 2;

/**
 * An object store that speaks S3's protocol on this machine: it checks the signature (AWS Signature 4, computed here
 * from its specification) and the hash of each content, lists page by page, and can be full.
 */
export async function startS3Server() {
  const objects = new Map<string, Buffer>();
  const state = { freeObjects: Number.POSITIVE_INFINITY };
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const { status, content } = answer(request, body);
      response.writeHead(status).end(content);
    });
  });
  const answer = (request: IncomingMessage, body: Buffer): { status: number; content?: Buffer | string } => {
    if (!isSigned(request, body)) return { status: 403, content: '<Code>SignatureDoesNotMatch</Code>' };
    const url = new URL(request.url ?? '', 'http://s3');
    const key = decodeURIComponent(url.pathname.slice('/bucket/'.length));
    if (request.method === 'GET' && url.searchParams.has('list-type')) return { status: 200, content: list(url) };
    if (request.method === 'GET') {
      const found = objects.get(key);
      return found ? { status: 200, content: found } : { status: 404, content: '<Code>NoSuchKey</Code>' };
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    if (state.freeObjects-- <= 0) return { status: 400, content: '<Code>QuotaExceeded</Code>' };
    objects.set(key, body);
    return { status: 200 };
  };
  const list = ({ searchParams }: URL) => {
    const after = searchParams.get('continuation-token') ?? '';
    const names = [...objects.keys()].filter((key) => key.startsWith(searchParams.get('prefix') ?? '') && key > after);
    const page = names.sort().slice(0, PAGE);
    const next = names.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<ListBucketResult>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${next}</ListBucketResult>`;
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    state,
    access: { accessKeyId: KEY_ID, secretAccessKey: SECRET, region: 'ap-south-1', endpoint },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const bytes of request) all.push(bytes as Buffer);
  return Buffer.concat(all);
}

/** Signature 4: https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const found = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
    request.headers.authorization ?? '',
  );
  const [, keyId, scope = '', names = '', signature = ''] = found ?? [];
  const contentHash = request.headers['x-amz-content-sha256'];
  if (keyId !== KEY_ID || contentHash !== createHash('sha256').update(body).digest('hex')) return false;
  const url = new URL(request.url ?? '', 'http://s3');
  const query = [...url.searchParams].map((pair) => pair.map(encoded).join('=')).sort();
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, contentHash].join('\n');
  const canonicalHash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, canonicalHash].join('\n');
  const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
