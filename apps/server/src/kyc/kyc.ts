import { randomBytes } from 'node:crypto';
import { KYC_KINDS, type KycKind } from '@crease/contract';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import { type KycDocumentRow, type KycStore, type KycSubmissionRow, SANDBOX_CHECK } from '@crease/store';
import { Mutex } from '../core/mutex.ts';
import { pagesOf } from '../core/pages-of.ts';
import { reEncode } from '../core/re-encode.ts';
import type { Vault } from '../core/sealing/vault.ts';
import { DAY_MS } from '../core/values/days.ts';
import { readDocumentNumber } from './document-number.ts';
import type { PictureFiles } from './picture-files.ts';

/** Submissions per player and day: allows for bad photographs, protects the disk. */
const SENT_A_DAY = 10;

type Side = 'front' | 'back';

/** Encrypted fields next to the pictures. */
interface KycDetails {
  /** As on the document: typed by the player, corrected by the operator who approved it. */
  readonly name: string | null;
  readonly number: string | null;
}

/** A decrypted submission. */
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
  /** Of a demo player: approved at once, and nothing but the name is stored. */
  readonly isDemo: boolean;
}

interface KycOptions {
  readonly store: KycStore;
  readonly vault: Vault;
  readonly files: PictureFiles;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Players' documents: received, stored encrypted, decided by operators. */
export class Kyc {
  readonly #options: KycOptions;
  /** Re-encodes one picture at a time, to limit memory. */
  readonly #mutex = new Mutex();
  readonly #listeners: ((playerId: number) => void)[] = [];

  constructor(options: KycOptions) {
    this.#options = options;
  }

  /** Returns the state of a player's identity; `none`: nothing was sent. */
  async statusOf(playerId: number): Promise<'none' | KycSubmissionRow['status']> {
    return (await this.#options.store.latestOf(playerId))?.status ?? 'none';
  }

  /** Returns the name on an approved document; null: none is approved, or it has no name. */
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

  /** Accepts a submission; pictures are stored before the row that refers to them. */
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
    const stored = typed.isDemo ? null : number;
    const documents = (typed.isDemo ? [] : drawn).map(({ side, picture }) => {
      const pictureHash = vault.fingerprint('picture', picture);
      return { documentId: newId(), side, bytes: picture.length, pictureHash, picture };
    });
    for (const { documentId, picture } of documents) await files.write(documentId, picture);
    const row = {
      submissionId,
      playerId,
      kind: typed.kind,
      details: this.#seal(submissionId, { name: typed.name ?? before?.details.name ?? null, number: stored }),
      numberHash: stored === null ? null : vault.fingerprint('number', String(typed.kind), stored),
      sentAt: now(),
      approvedBy: typed.isDemo ? SANDBOX_CHECK : null,
    };
    const keptIds = kept.map(({ documentId }) => documentId);
    if ((await store.add(row, documents, keptIds)) === 'open') return refuse('KYC_CLOSED', { reason: 'pending' });
    this.#notify(playerId);
    return (await this.find(submissionId)) as OpenedKyc;
  }

  /** Decides a submission. @param decision operator and note. @returns the new state; a refusal if decided before. */
  async approve(
    { row, details, documents }: OpenedKyc,
    decision: { readonly by: string; readonly note: string | null; readonly name: string | null },
  ): Promise<OpenedKyc | Refusal> {
    const { store, now } = this.#options;
    const sealed = this.#seal(row.submissionId, { ...details, name: decision.name ?? details.name });
    const decided = { submissionId: row.submissionId, status: 'approved' as const, details: sealed, at: now() };
    const isDone = await store.decide({ ...decided, by: decision.by, reason: null, note: decision.note });
    if (!isDone) return this.#decidedBefore(row.submissionId, { status: 'approved', by: decision.by });
    for (const { documentId } of documents) await store.judge(documentId, 'approved', null);
    this.#notify(row.playerId);
    return this.find(row.submissionId);
  }

  /** @param side one photograph; null: all of them. */
  async decline(
    { row, documents }: OpenedKyc,
    { by, reason, side }: { readonly by: string; readonly reason: string; readonly side: Side | null },
  ): Promise<OpenedKyc | Refusal> {
    const { store, now } = this.#options;
    const meant = documents.filter((document) => side === null || document.side === side);
    if (meant.length === 0) return refuse('NOT_FOUND', { reason: 'identity' });
    const decided = { submissionId: row.submissionId, status: 'declined' as const, details: null, at: now(), by };
    if (!(await store.decide({ ...decided, reason: side === null ? reason : null, note: null })))
      return this.#decidedBefore(row.submissionId, { status: 'declined', by });
    for (const { documentId } of meant) await store.judge(documentId, 'declined', reason);
    this.#notify(row.playerId);
    return this.find(row.submissionId);
  }

  /** Accepts the same answer by the same operator again; refuses another one, naming the first operator. */
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

  /** Called with the player whose status changed. */
  onChange(listener: (playerId: number) => void): void {
    this.#listeners.push(listener);
  }

  /** Re-encrypts data of a former secret, with its hashes. */
  async sealAnew(): Promise<void> {
    const { store, vault, files } = this.#options;
    for await (const rows of pagesOf(store.page, ({ submissionId }) => submissionId))
      for (const row of rows) {
        if (!row.details || vault.isCurrent(row.details)) continue;
        const details = this.#unseal(row);
        const numberHash =
          details.number === null ? null : vault.fingerprint('number', String(row.kind), details.number);
        await store.reseal({ ...row, details: this.#seal(row.submissionId, details), numberHash });
      }
    for await (const rows of pagesOf(store.documentPage, ({ documentId }) => documentId))
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

  #notify(playerId: number): void {
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

function newId(): string {
  return randomBytes(18).toString('base64url');
}

/** Refuses to replace an approved submission, or one under review. */
function whyClosed(before: OpenedKyc | null): Refusal | null {
  if (before?.row.status === 'approved') return refuse('KYC_CLOSED', { reason: 'approved' });
  return before?.row.status === 'pending' ? refuse('KYC_CLOSED', { reason: 'pending' }) : null;
}

/** Photographs of a declined submission that were not declined: they need not be sent again for the same kind. */
function standing(before: OpenedKyc | null, kind: KycKind): readonly KycDocumentRow[] {
  if (before?.row.status !== 'declined' || before.row.kind !== kind) return [];
  const { documents, row } = before;
  if (row.reason !== null) return [];
  return documents.filter(({ status, forgottenAt }) => status !== 'declined' && forgottenAt === null);
}

function sidesOf(kind: KycKind): readonly Side[] {
  return KYC_KINDS[kind].back ? ['front', 'back'] : ['front'];
}

/** Re-encodes every picture that the kind needs; refuses the first invalid one. */
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
