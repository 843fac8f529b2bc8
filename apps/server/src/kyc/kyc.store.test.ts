import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blackPng } from '../testing/black-png.ts';
import { type Browser, must, signUp } from '../testing/browser.ts';
import {
  agreed,
  clientWith,
  consoleToken,
  deskBase,
  deskHeaders,
  operatorWith,
  type TestOperator,
} from '../testing/operator.ts';
import { startTestServer, type TestServer } from '../testing/running-server.ts';

const DAY = 86_400_000;
let clock = Date.parse('2026-11-22T12:00:00.000Z');
let app: TestServer;
let support: TestOperator;
/** Never sends what is accepted. */
let refused: Awaited<ReturnType<typeof someone>>;

beforeAll(async () => {
  app = await startTestServer({}, { now: () => clock });
  support = await operatorWith(app, 'support');
  refused = await someone();
});
afterAll(() => app.stop());

let shade = 0;
/** A unique photograph with a location in its metadata. */
async function photo({ width = 64, height = 40 } = {}): Promise<Buffer> {
  shade = (shade + 7) % 256;
  const background = { r: shade, g: 255 - shade, b: (shade * 3) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE', ImageDescription: '<script>alert(1)</script>' } })
    .jpeg()
    .toBuffer();
}

interface Sent {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  readonly body: any;
}

async function send(browser: Browser, parts: Readonly<Record<string, string | Buffer>>): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'photo.jpg');
  }
  const headers = { authorization: browser.token ?? '' };
  const reply = await fetch(`${app.base}/kyc`, { method: 'POST', headers, body: form });
  const body = (await reply.json()) as { data?: unknown };
  return { status: reply.status, body: body.data ?? body };
}

let names = 0;
const someone = () => signUp(app, `Holder ${++names}`);
const filesNow = () => {
  const folder = join(app.server.config.folder, 'kyc');
  return existsSync(folder) ? readdirSync(folder) : [];
};
/** A player's submission as operators see it. */
async function atDesk(playerId: number) {
  const { items } = await support.api.call('kycSubmissions', { query: { playerId: String(playerId) } });
  const found = items.find(({ status }) => status === 'pending') ?? items.at(-1);
  if (!found) throw new Error('nothing was sent');
  return found;
}

const AADHAAR = '9999 4105 7058';

describe('each kind has its own requirements', () => {
  const cases: readonly [string, string, string[], string | null, string | null][] = [
    ['a passport with both sides', '0', ['front', 'back'], null, null],
    ['a passport without its back', '0', ['front'], null, 'back'],
    ['a PAN card with its number', '2', ['front'], 'AAAPA1234A', null],
    ['a PAN card without a number', '2', ['front'], null, 'documentId'],
    ["a company's PAN", '2', ['front'], 'AAACA1234A', 'documentId'],
    ['an Aadhaar card, whole', '3', ['front', 'back'], '9999 7165 8847', null],
    ['an Aadhaar card without its back', '3', ['front'], AADHAAR, 'back'],
    ['an Aadhaar card without a number', '3', ['front', 'back'], null, 'documentId'],
    ['an Aadhaar number with a wrong check digit', '3', ['front', 'back'], '9999 4105 7059', 'documentId'],
    ['a driving licence, front alone', '4', ['front'], null, null],
    ['a driving licence without a picture', '4', [], null, 'front'],
    ['an unknown kind', '1', ['front', 'back'], null, 'kind'],
  ];
  it.each(cases)('[EN-11][MO-05] %s', async (_, kind, sides, documentId, field) => {
    const { browser } = field ? refused : await someone();
    const pictures = Object.fromEntries(await Promise.all(sides.map(async (side) => [side, await photo()] as const)));
    const sent = await send(browser, { kind, ...(documentId && { documentId }), ...pictures });
    if (field) {
      expect([sent.status, sent.body.code, sent.body.field]).toEqual([400, 'INVALID_INPUT', field]);
      expect((await must(browser.get('/kyc'))).body).toMatchObject({ status: 'none', documents: [] });
    } else {
      expect(sent.body).toMatchObject({ status: 'pending', kind: Number(kind) });
      expect(sent.body.documents.map(({ side }: { side: string }) => side)).toEqual(sides);
    }
  });
});

describe('[K01] photographs', () => {
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<html><script>alert(1)</script></html>'],
    ['a program', 'MZ\u0090\u0000\u0003'],
    ['PDF', '%PDF-1.7\n1 0 obj'],
    ['GIF', 'GIF89a'],
    ['a truncated picture', '\u00ff\u00d8\u00ff\u00e0 and nothing more'],
  ])('%s named photo.jpg is refused', async (_, text) => {
    const before = filesNow().length;
    const sent = await send(refused.browser, { kind: '4', front: Buffer.from(text, 'latin1') });
    expect([sent.status, sent.body.code, sent.body.field]).toEqual([400, 'UNSUPPORTED_FILE', 'front']);
    expect(filesNow()).toHaveLength(before);
  });

  it('is re-encoded without hidden data, and stored encrypted under a random name', async () => {
    const { browser, playerId } = await someone();
    const picture = Buffer.concat([await photo({ width: 2500, height: 1000 }), Buffer.from('<script>hidden</script>')]);
    await send(browser, { kind: '4', front: picture });
    const { documents } = await atDesk(playerId);
    const [document] = documents;
    const sealed = readFileSync(join(app.server.config.folder, 'kyc', `${document?.id}.sealed`));
    for (const mark of ['SECRET-PLACE', 'script', 'JFIF']) expect(sealed.includes(mark)).toBe(false);
    const opened = await support.api.call('openKycDocument', { body: { documentId: document?.id ?? '' } });
    const shown = Buffer.from(await (await fetch(`${app.server.desk?.url}${opened.url}`)).arrayBuffer());
    for (const mark of ['SECRET-PLACE', 'script']) expect(shown.includes(mark)).toBe(false);
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 2400, height: 960 });
    expect((await sharp(shown).metadata()).exif).toBeUndefined();
  });
});

describe('[K02] limits', () => {
  it('a file over eight megabytes is refused with 413, a flood of pixels with 400', async () => {
    const large = await send(refused.browser, { kind: '4', front: Buffer.alloc(8 * 1024 * 1024 + 1) });
    expect([large.status, large.body.code]).toEqual([413, 'FILE_TOO_LARGE']);
    const flood = await send(refused.browser, { kind: '4', front: blackPng(12_000, 9000) });
    const { code, terms } = flood.body;
    expect([flood.status, code, terms.reason]).toEqual([400, 'UNSUPPORTED_FILE', 'tooManyPixels']);
  });

  it('a player may send ten a day', async () => {
    const { browser, playerId } = await someone();
    for (let at = 0; at < 10; at++) {
      expect((await send(browser, { kind: '4', front: await photo() })).status).toBe(200);
      const { id } = await atDesk(playerId);
      await support.api.call('declineKyc', { params: { id }, body: { reason: 'blurred, once more' } });
    }
    const eleventh = await send(browser, { kind: '4', front: await photo() });
    expect([eleventh.status, eleventh.body.code]).toEqual([409, 'LIMIT_REACHED']);
  });
});

describe('the review of a document', () => {
  it('[MO-05] sent and approved; the player is notified on the page and by message; no more documents are accepted', async () => {
    const { browser, playerId } = await someone();
    const socket = io(app.server.url, {
      path: '/public/',
      auth: { token: browser.token },
      transports: ['websocket'],
    });
    const heard: unknown[] = [];
    await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
    socket.on('account:update', (update) => heard.push(update));
    socket.on('sub:notification_toast', (toast: { title: string }) => heard.push(toast.title));
    expect((await must(browser.get('/profile'))).body.kycStatus).toBe('none');
    const fields = { kind: '3', documentId: AADHAAR, name: 'Arjun Rawat' };
    const sent = await send(browser, { ...fields, front: await photo(), back: await photo() });
    expect(sent.body).toMatchObject({ status: 'pending', documentId: '••••••••7058', name: 'Arjun Rawat' });
    const again = await send(browser, { ...fields, front: await photo(), back: await photo() });
    expect([again.status, again.body.code]).toEqual([409, 'KYC_CLOSED']);
    const { id } = await atDesk(playerId);
    const approved = await support.api.call('approveKyc', {
      params: { id },
      body: { note: 'clear', name: 'Arjun S Rawat' },
    });
    expect(approved).toMatchObject({ status: 'approved', note: 'clear', decidedBy: support.username });
    expect((await must(browser.get('/profile'))).body.kycStatus).toBe('approved');
    expect((await must(browser.get('/kyc'))).body).toMatchObject({ status: 'approved', name: 'Arjun S Rawat' });
    expect(await app.server.kyc.verifiedName(playerId)).toBe('Arjun S Rawat');
    await expect.poll(() => heard).toEqual([{ changed: ['kyc'] }, { changed: ['kyc'] }, 'Identity verified']);
    socket.disconnect();
    expect((await browser.messages())[0]).toMatchObject({
      purpose: 'identity',
      text: 'Crease: your identity is verified.',
    });
    const late = await send(browser, { ...fields, front: await photo(), back: await photo() });
    expect([late.status, late.body.code, late.body.terms.reason]).toEqual([409, 'KYC_CLOSED', 'approved']);
    const twice = support.api.call('declineKyc', { params: { id }, body: { reason: 'too late' } });
    const first = { reason: 'approvedBy', by: support.username };
    await expect(twice).rejects.toMatchObject({ code: 'KYC_CLOSED', terms: first });
    const same = await support.api.call('approveKyc', { params: { id }, body: { note: 'clear' } });
    expect(same).toMatchObject({ status: 'approved', decidedBy: support.username });
  });

  it('[K05] a passport and an Aadhaar card need both sides, and nothing is accepted after an approval', async () => {
    const { browser, playerId } = await someone();
    const none = filesNow();
    const halves: Record<string, string>[] = [{ kind: '0' }, { kind: '3', documentId: '9999 7165 8847' }];
    for (const fields of halves) {
      const sent = await send(browser, { ...fields, front: await photo() });
      expect([sent.status, sent.body.code, sent.body.field]).toEqual([400, 'INVALID_INPUT', 'back']);
    }
    expect(filesNow()).toEqual(none);
    await send(browser, { kind: '0', front: await photo(), back: await photo() });
    const { id } = await atDesk(playerId);
    await support.api.call('approveKyc', { params: { id }, body: { note: '' } });
    const before = filesNow();
    const late = await send(browser, { kind: '2', documentId: 'AAAPA1234A', front: await photo() });
    expect([late.status, late.body.code, late.body.terms.reason]).toEqual([409, 'KYC_CLOSED', 'approved']);
    expect(filesNow()).toEqual(before);
  });

  it('one photograph declined: the other stays valid, and only the new one is sent', async () => {
    const { browser, playerId } = await someone();
    await send(browser, { kind: '0', front: await photo(), back: await photo() });
    const { id, documents } = await atDesk(playerId);
    await support.api.call('declineKyc', { params: { id }, body: { reason: 'glare on the number', side: 'back' } });
    expect((await must(browser.get('/kyc'))).body).toMatchObject({
      status: 'declined',
      documents: [
        { side: 'front', status: 'pending', reason: null },
        { side: 'back', status: 'declined', reason: 'glare on the number' },
      ],
    });
    const without = await send(browser, { kind: '0', front: await photo() });
    expect([without.status, without.body.field]).toEqual([400, 'back']);
    const sent = await send(browser, { kind: '0', back: await photo() });
    expect(sent.body.status).toBe('pending');
    const now = await atDesk(playerId);
    expect(now.documents[0]?.id).toBe(documents[0]?.id);
    expect(now.documents[1]?.id).not.toBe(documents[1]?.id);
  });

  it('[K04] the same number on two accounts, in any spacing, is flagged on both; so is the same picture', async () => {
    const [one, other] = [await someone(), await someone()];
    const picture = await photo();
    await send(one.browser, { kind: '2', documentId: 'BBBPB1234B', front: await photo() });
    await send(other.browser, { kind: '2', documentId: ' bbbpb 1234b', front: picture });
    expect((await atDesk(one.playerId)).alsoOf).toEqual([String(other.playerId)]);
    const third = await someone();
    await send(third.browser, { kind: '4', front: picture });
    expect((await atDesk(third.playerId)).alsoOf).toEqual([String(other.playerId)]);
    expect(JSON.stringify(await atDesk(one.playerId))).not.toContain('BBBPB1234');
  });

  it('a demo player is approved at once: the picture is checked and dropped with the number, and no operator sees it', async () => {
    const { token, api, playerId } = await app.demoPlayer();
    expect((await api.call('profile')).kycStatus).toBe('none');
    const before = filesNow().length;
    const browser = { token } as Browser;
    const bad = await send(browser, { kind: '4', front: Buffer.from('GIF89a') });
    expect([bad.status, bad.body.code]).toEqual([400, 'UNSUPPORTED_FILE']);
    const terms = { kind: '2', documentId: 'AAAPA1234A', name: 'Asha Rao', front: await photo() };
    const sent = await send(browser, terms);
    expect(sent.body).toMatchObject({ status: 'approved', name: 'Asha Rao', documentId: null, documents: [] });
    expect((await api.call('profile')).kycStatus).toBe('approved');
    expect(filesNow()).toHaveLength(before);
    const { items } = await support.api.call('kycSubmissions', { query: {} });
    expect(items.some((one) => one.playerId === String(playerId))).toBe(false);
    expect((await send(browser, terms)).body.code).toBe('KYC_CLOSED');
  });
});

describe('[K03] access to a picture', () => {
  it('operators, at a signed address, for a minute; the audit trail has every access', async () => {
    const { browser, playerId } = await someone();
    await send(browser, { kind: '4', front: await photo() });
    const documentId = (await atDesk(playerId)).documents[0]?.id ?? '';
    const { url } = await support.api.call('openKycDocument', { body: { documentId } });
    const seen = await fetch(`${app.server.desk?.url}${url}`);
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(seen.headers.get('x-content-type-options')).toBe('nosniff');
    expect(seen.headers.get('cache-control')).toBe('no-store');
    expect(seen.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(seen.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    await fetch(`${app.server.desk?.url}${url}`);
    const owner = clientWith(app, consoleToken(app));
    // [K06] One entry for the address, one for each access.
    const lines = await owner.call('auditTrail', { query: { operator: support.username } });
    const acts = lines.items.filter(({ details }) => details.documentId === documentId).map(({ act }) => act);
    expect(acts).toEqual(['seeKycDocument', 'seeKycDocument', 'openKycDocument']);
    clock += 60_000;
    expect((await fetch(`${app.server.desk?.url}${url}`)).status).toBe(404);
  });

  it('nobody else: other ids, changed addresses, players and visitors get 404', async () => {
    const { browser, playerId } = await someone();
    await send(browser, { kind: '4', front: await photo() });
    const documentId = (await atDesk(playerId)).documents[0]?.id ?? '';
    const { url } = await support.api.call('openKycDocument', { body: { documentId } });
    const [told = '', signature = ''] = url.split('ticket=')[1]?.split('.') ?? [];
    const forged = Buffer.from(told, 'base64url').toString().replace(support.username, 'somebody');
    const path = '/api/operator/kyc/picture?ticket=';
    for (const ticket of [
      '',
      'x',
      `${told}.`,
      `${Buffer.from(forged).toString('base64url')}.${signature}`,
      `.${signature}`,
    ])
      expect((await fetch(`${app.server.desk?.url}${path}${ticket}`)).status).toBe(404);
    for (const token of [null, browser.token]) {
      const headers = {
        ...deskHeaders(null),
        'content-type': 'application/json',
        ...(token && { authorization: token }),
      };
      const body = JSON.stringify({ documentId });
      expect((await fetch(`${deskBase(app)}/operator/kyc/open`, { method: 'POST', headers, body })).status).toBe(401);
    }
    const trader = await operatorWith(app, 'trader');
    await expect(trader.api.call('openKycDocument', { body: { documentId } })).rejects.toMatchObject({ status: 403 });
    await expect(support.api.call('openKycDocument', { body: { documentId: 'no-such' } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('retention of a picture', () => {
  it("lasts as long as operators set; the document's number stays stored", async () => {
    const { browser, playerId } = await someone();
    await send(browser, { kind: '2', documentId: 'CCCPC1234C', front: await photo() });
    const { id, documents } = await atDesk(playerId);
    await support.api.call('declineKyc', { params: { id }, body: { reason: 'not in colour' } });
    const owner = await operatorWith(app, 'owner');
    const body = { approvedDays: 1000, declinedDays: 2, reason: 'our rule' };
    const reply = await owner.api.call('setKycRetention', { body });
    expect(reply).toEqual({ approvedDays: 1826, declinedDays: 30, proposalId: expect.any(String) });
    await agreed(app, reply);
    expect(await owner.api.call('kycRetention')).toEqual({ approvedDays: 1000, declinedDays: 2 });
    const file = `${documents[0]?.id}.sealed`;
    clock += DAY;
    await app.server.sweepKyc();
    expect(filesNow()).toContain(file);
    clock += DAY + 1;
    await app.server.sweepKyc();
    expect(filesNow()).not.toContain(file);
    // Their sessions have ended meanwhile.
    support = await operatorWith(app, 'support');
    expect((await atDesk(playerId)).documents[0]?.forgottenAt).toBeTruthy();
    const opening = support.api.call('openKycDocument', { body: { documentId: documents[0]?.id ?? '' } });
    await expect(opening).rejects.toMatchObject({ status: 404 });
  });
});
