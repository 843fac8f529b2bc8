import { generateKeyPair, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { keyFile } from '../../core/key-file.ts';
import type { ProviderEntry } from '../provider-config.ts';
import { playSample } from './play-sample.ts';
import { BRANDS, listedGame, type SampleBrand } from './sample-games.ts';
import { PAGE_POLICY, SAMPLE_SCRIPT, SAMPLE_STYLE, samplePage } from './sample-page.ts';
import { hmacWallet, hubWallet, type SampleWallet } from './sample-wallet.ts';

interface SampleDeps {
  /** 0: any free port; null: not served. */
  readonly port: number | null;
  readonly host: string;
  readonly isPlay: boolean;
  /** Folder of the switch's key, `sample.key`. */
  readonly folder: string;
  readonly logger: Logger;
  /** Epoch ms. */
  readonly now: () => number;
}

interface Sample {
  readonly entries: readonly ProviderEntry[];
  /** Starts calling the wallet API at this address. */
  readonly speakTo: (url: string) => void;
  readonly stop: () => Promise<void>;
}

const NONE: Sample = { entries: [], speakTo: () => {}, stop: async () => {} };
const MOST_BODY = 4_096;
const PER_RUPEE = 100_000;
/** One key pair per process: generating it takes some tenths of a second. */
let keyPair: Promise<{ publicKey: KeyObject; privateKey: KeyObject }> | undefined;

/**
 * Two sample game providers: a small server on its own port that calls the wallet API over HTTP like any provider, one
 * per dialect. For play money only. Both sides' keys live as long as the process.
 */
export async function openSample({ port, host, isPlay, folder, logger, now }: SampleDeps): Promise<Sample> {
  if (port === null || !isPlay) return NONE;
  keyPair ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const { publicKey, privateKey } = await keyPair;
  const shared = { key: 'sample', secret: randomBytes(24).toString('hex') };
  const switchKey = Buffer.from(keyFile(folder, 'sample.key'));
  let house = '';
  const closed = new Set<string>();
  const wallets = new Map(
    BRANDS.map((brand) => [brand.code, walletOf(brand, () => house, { privateKey, shared, now })]),
  );
  const server = createServer((request, response) => {
    void answer(request, response, { wallets, closed, switchKey }).catch(() => response.writeHead(500).end());
  });
  const taken = await new Promise<Error | null>((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => resolve(null));
  });
  if (taken) {
    logger.warn(`port ${port} is taken: the sample providers are not served`);
    return NONE;
  }
  const base = `http://${loopbackOf(host)}:${(server.address() as AddressInfo).port}`;
  return {
    entries: BRANDS.map((brand) => entryOf(brand, base, { publicKey, shared })),
    speakTo: (url) => {
      house = url;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface Keys {
  readonly shared: { readonly key: string; readonly secret: string };
}

function walletOf(
  { code, dialect }: SampleBrand,
  house: () => string,
  { privateKey, shared, now }: Keys & { readonly privateKey: KeyObject; readonly now: () => number },
): SampleWallet {
  const base = () => `${house()}/provider/${code}`;
  return dialect === 'hub' ? hubWallet(base, privateKey) : hmacWallet(base, { ...shared, now });
}

function entryOf(
  { code, name, dialect, games }: SampleBrand,
  base: string,
  { publicKey, shared }: Keys & { readonly publicKey: KeyObject },
): ProviderEntry {
  const usual = {
    code,
    name,
    launchUrl: `${base}/${code}/launch`,
    healthUrl: `${base}/${code}/health`,
    mostLossADay: 1_000_000,
    games: games.map(listedGame),
  };
  return dialect === 'hub'
    ? { ...usual, dialect, publicKeys: [publicKey.export({ type: 'spki', format: 'pem' }).toString()] }
    : { ...usual, dialect, keys: [shared] };
}

interface Served {
  readonly wallets: ReadonlyMap<string, SampleWallet>;
  /** Brands that simulate an outage. */
  readonly closed: Set<string>;
  /** Key of the switch. */
  readonly switchKey: Buffer;
}

async function answer(request: IncomingMessage, response: ServerResponse, served: Served): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://sample');
  if (url.pathname === '/game.css') return send(response, 'text/css', SAMPLE_STYLE);
  if (url.pathname === '/game.js') return send(response, 'text/javascript', SAMPLE_SCRIPT);
  const [, code = '', act = ''] = url.pathname.split('/');
  const brand = BRANDS.find((one) => one.code === code);
  const wallet = served.wallets.get(code);
  if (!brand || !wallet) return void response.writeHead(404).end();
  // Closes a brand, to try an outage: POST /aura-games/switch?up=false, authorization: the line in sample.key.
  if (act === 'switch' && request.method === 'POST') {
    if (!isKey(request.headers.authorization ?? '', served.switchKey)) return void response.writeHead(401).end();
    if (url.searchParams.get('up') === 'false') served.closed.add(code);
    else served.closed.delete(code);
    return void response.writeHead(204).end();
  }
  if (served.closed.has(code)) return void response.writeHead(503).end();
  if (act === 'health') return send(response, 'text/plain', 'well');
  if (act === 'play' && request.method === 'POST') return play(brand, wallet, { request, response });
  const game = brand.games.find(({ gameId }) => gameId === url.searchParams.get('game'));
  if (act !== 'launch' || !game) return void response.writeHead(404).end();
  send(response, 'text/html; charset=utf-8', samplePage(brand, game));
}

function isKey(given: string, key: Buffer): boolean {
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === key.length && timingSafeEqual(bytes, key);
}

function send(response: ServerResponse, type: string, body: string): void {
  const headers = { 'content-security-policy': PAGE_POLICY, 'x-content-type-options': 'nosniff' };
  response.writeHead(200, { ...headers, 'content-type': type, 'referrer-policy': 'no-referrer' }).end(body);
}

async function play(
  { games }: SampleBrand,
  wallet: SampleWallet,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
): Promise<void> {
  const { game: gameId, user, token, pick, stake } = JSON.parse(await bodyOf(request)) as Record<string, unknown>;
  const game = games.find((one) => one.gameId === gameId);
  const isWell =
    typeof user === 'string' && typeof token === 'string' && Number.isInteger(pick) && Number.isInteger(stake);
  if (!game || !isWell || (stake as number) < 1) return void response.writeHead(400).end();
  const result = await playSample(wallet, game, {
    session: { user, token, gameId: game.gameId },
    pick: pick as number,
    stake: (stake as number) * PER_RUPEE,
  });
  send(response, 'application/json', JSON.stringify(result));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) {
    body += String(part);
    if (body.length > MOST_BODY) throw new Error('the request is too large');
  }
  return body;
}

function loopbackOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host.includes(':') ? '[::1]' : host;
}
