import { randomBytes } from 'node:crypto';
import { KYC_KINDS, type KycKind } from '@crease/contract';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { KycDocumentRow, KycStore, KycSubmissionRow } from '@crease/store';
import { Mutex } from '../core/mutex.ts';
import { reEncode } from '../core/re-encode.ts';
import type { Vault } from '../core/sealing/vault.ts';
import { readDocumentNumber } from './document-number.ts';
import type { PictureFiles } from './picture-files.ts';

const DAY_MS = 86_400_000;
/** People mistype and take bad photographs; whoever sends more in a day fills our disk. */
const SENT_A_DAY = 10;

type Side = 'front' | 'back';

/** What is sealed beside the pictures. */
interface KycDetails {
  /** As on the document: typed by the player, put right by whoever approved it. */
  readonly name: string | null;
  readonly number: string | null;
}

/** A submission opened. */
export interface OpenedKyc {
  readonly row: KycSubmissionRow;
  readonly details: KycDetails;
  readonly documents: readonly KycDocumentRow[];
}

interface TypedKyc {
  readonly kind: KycKind;
  readonly documentId?: string | undefined;
  readonly name?: string | undefined;
  readonly pictures: Readonly<Partial<Record<Side, Buffer>>>;
}

interface KycOptions {
  readonly store: KycStore;
  readonly vault: Vault;
  readonly files: PictureFiles;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Players' documents: taken, kept sealed, decided by people. */
export class Kyc {
  readonly #options: KycOptions;
  /** Pictures are drawn anew one after the other: two at once would take the memory of both. */
  readonly #mutex = new Mutex();
  readonly #listeners: ((playerId: number) => void)[] = [];

  constructor(options: KycOptions) {
    this.#options = options;
  }

  /** Where a player's identity stands; `none`: nothing was sent. */
  async statusOf(playerId: number): Promise<'none' | KycSubmissionRow['status']> {
    return (await this.#options.store.latestOf(playerId))?.status ?? 'none';
  }

  /** The name on an approved document; null: none is approved, or nobody wrote a name. */
  async verifiedName(playerId: number): Promise<string | null> {
    const row = await this.#options.store.latestOf(playerId);
    return row?.status === 'approved' ? this.#unseal(row).name : null;
  }

  async latestOf(playerId: number): Promise<OpenedKyc | null> {
    const row = await this.#options.store.latestOf(playerId);
    return row && this.open(row);
  }

  async find(submissionId: string): Promise<OpenedKyc | Refusal> {
    const row = await this.#options.store.find(submissionId);
    return row ? this.open(row) : refuse('NOT_FOUND', { reason: 'identity' });
  }

  async open(row: KycSubmissionRow): Promise<OpenedKyc> {
    return { row, details: this.#unseal(row), documents: await this.#options.store.documentsOf(row.submissionId) };
  }

  /** Takes a document; pictures are kept before anything speaks of them. */
  send(playerId: number, typed: TypedKyc): Promise<OpenedKyc | Refusal> {
    return this.#mutex.run(() => this.#send(playerId, typed));
  }

  async #send(playerId: number, typed: TypedKyc): Promise<OpenedKyc | Refusal> {
    const { store, vault, files, now } = this.#options;
    const before = await this.latestOf(playerId);
    const number = readDocumentNumber(typed.kind, typed.documentId);
    const no = isRefusal(number) ? number : (whyClosed(before) ?? (await this.#tooMany(playerId)));
    if (no || isRefusal(number)) return no as Refusal;
    const kept = standing(before, typed.kind).filter(({ side }) => !typed.pictures[side]);
    const missing = sidesOf(typed.kind).find((side) => !typed.pictures[side] && !kept.some((it) => it.side === side));
    if (missing) return refuse('INVALID_INPUT', { reason: 'fileMissing' }, missing);
    const drawn = await drawAll(typed);
    if (isRefusal(drawn)) return drawn;
    const submissionId = newId();
    const documents = drawn.map(({ side, picture }) => {
      const pictureHash = vault.fingerprint('picture', picture);
      return { documentId: newId(), side, bytes: picture.length, pictureHash, picture };
    });
    for (const { documentId, picture } of documents) await files.write(documentId, picture);
    const row = {
      submissionId,
      playerId,
      kind: typed.kind,
      details: this.#seal(submissionId, { name: typed.name ?? before?.details.name ?? null, number }),
      numberHash: number === null ? null : vault.fingerprint('number', String(typed.kind), number),
      sentAt: now(),
    };
    const keptIds = kept.map(({ documentId }) => documentId);
    if ((await store.add(row, documents, keptIds)) === 'open') return refuse('KYC_CLOSED', { reason: 'pending' });
    this.#tell(playerId);
    return (await this.find(submissionId)) as OpenedKyc;
  }

  /** @param decision who, and what they note. @returns what it is now; a refusal when it was decided before. */
  async approve(
    { row, details, documents }: OpenedKyc,
    decision: { readonly by: string; readonly note: string | null; readonly name: string | null },
  ): Promise<OpenedKyc | Refusal> {
    const { store, now } = this.#options;
    const sealed = this.#seal(row.submissionId, { ...details, name: decision.name ?? details.name });
    const told = { submissionId: row.submissionId, status: 'approved' as const, details: sealed, at: now() };
    const isDone = await store.decide({ ...told, by: decision.by, reason: null, note: decision.note });
    if (!isDone) return this.#decidedBefore(row.submissionId, { status: 'approved', by: decision.by });
    for (const { documentId } of documents) await store.judge(documentId, 'approved', null);
    this.#tell(row.playerId);
    return this.find(row.submissionId);
  }

  /** @param side this photograph alone; null: all of it. */
  async decline(
    { row, documents }: OpenedKyc,
    { by, reason, side }: { readonly by: string; readonly reason: string; readonly side: Side | null },
  ): Promise<OpenedKyc | Refusal> {
    const { store, now } = this.#options;
    const meant = documents.filter((document) => side === null || document.side === side);
    if (meant.length === 0) return refuse('NOT_FOUND', { reason: 'identity' });
    const told = { submissionId: row.submissionId, status: 'declined' as const, details: null, at: now(), by };
    if (!(await store.decide({ ...told, reason: side === null ? reason : null, note: null })))
      return this.#decidedBefore(row.submissionId, { status: 'declined', by });
    for (const { documentId } of meant) await store.judge(documentId, 'declined', reason);
    this.#tell(row.playerId);
    return this.find(row.submissionId);
  }

  /** The same answer of the same person again; another one is refused with the person who decided first. */
  async #decidedBefore(
    submissionId: string,
    said: { readonly status: 'approved' | 'declined'; readonly by: string },
  ): Promise<OpenedKyc | Refusal> {
    const now = await this.find(submissionId);
    if (isRefusal(now)) return now;
    const { status, decidedBy: by, decidedAt: at } = now.row;
    if (status === said.status && by === said.by) return now;
    if (by === null || at === null || status === 'pending') return refuse('KYC_CLOSED', { reason: 'decided' });
    return refuse('KYC_CLOSED', { reason: status === 'approved' ? 'approvedBy' : 'declinedBy', by, at });
  }

  /** Called with the player whose status has changed. */
  onChange(listener: (playerId: number) => void): void {
    this.#listeners.push(listener);
  }

  /** Seals anew what a former secret sealed, its hashes with it. */
  async sealAnew(): Promise<void> {
    const { store, vault, files } = this.#options;
    for (
      let rows = await store.page('', PAGE);
      rows.length > 0;
      rows = await store.page(rows.at(-1)?.submissionId ?? '', PAGE)
    )
      for (const row of rows) {
        if (!row.details || vault.isCurrent(row.details)) continue;
        const details = this.#unseal(row);
        const numberHash =
          details.number === null ? null : vault.fingerprint('number', String(row.kind), details.number);
        await store.reseal({ ...row, details: this.#seal(row.submissionId, details), numberHash });
      }
    for (
      let rows = await store.documentPage('', PAGE);
      rows.length > 0;
      rows = await store.documentPage(rows.at(-1)?.documentId ?? '', PAGE)
    )
      for (const { documentId } of rows) {
        const picture = await files.sealAnew(documentId);
        if (picture) await store.rehash(documentId, vault.fingerprint('picture', picture));
      }
  }

  async #tooMany(playerId: number): Promise<Refusal | null> {
    const { store, now } = this.#options;
    const sent = await store.sentSince(playerId, now() - DAY_MS);
    return sent < SENT_A_DAY ? null : refuse('LIMIT_REACHED', { reason: 'identityChecks', most: SENT_A_DAY });
  }

  #tell(playerId: number): void {
    for (const listener of this.#listeners) listener(playerId);
  }

  #seal(submissionId: string, details: KycDetails): Buffer {
    return this.#options.vault.seal(Buffer.from(JSON.stringify(details)), submissionId);
  }

  #unseal({ submissionId, details }: KycSubmissionRow): KycDetails {
    if (details === null) return { name: null, number: null };
    return JSON.parse(this.#options.vault.open(details, submissionId).toString('utf8')) as KycDetails;
  }
}

const PAGE = 200;

function newId(): string {
  return randomBytes(18).toString('base64url');
}

/** An approved identity stays, and what is being checked is not changed under the eyes of whoever checks it. */
function whyClosed(before: OpenedKyc | null): Refusal | null {
  if (before?.row.status === 'approved') return refuse('KYC_CLOSED', { reason: 'approved' });
  return before?.row.status === 'pending' ? refuse('KYC_CLOSED', { reason: 'pending' }) : null;
}

/** Photographs of a declined submission that nobody declined: they need not be sent again for the same kind. */
function standing(before: OpenedKyc | null, kind: KycKind): readonly KycDocumentRow[] {
  if (before?.row.status !== 'declined' || before.row.kind !== kind) return [];
  const { documents, row } = before;
  if (row.reason !== null) return [];
  return documents.filter(({ status, forgottenAt }) => status !== 'declined' && forgottenAt === null);
}

function sidesOf(kind: KycKind): readonly Side[] {
  return KYC_KINDS[kind].back ? ['front', 'back'] : ['front'];
}

/** Every picture that its kind asks for, drawn anew; the first that cannot be is refused. */
async function drawAll({ kind, pictures }: TypedKyc): Promise<{ side: Side; picture: Buffer }[] | Refusal> {
  const drawn: { side: Side; picture: Buffer }[] = [];
  for (const side of sidesOf(kind)) {
    const bytes = pictures[side];
    if (!bytes) continue;
    const picture = await reEncode(bytes, side);
    if (isRefusal(picture)) return picture;
    drawn.push({ side, picture });
  }
  return drawn;
}
