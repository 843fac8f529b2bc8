import type { FileRule, Route } from '@crease/contract';
import { refuse } from '@crease/kernel';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InputError, UnavailableError } from '../failure.ts';
import { inputError } from '../input-errors.ts';
import { networkOf } from '../network-of.ts';

/** A file as received; the sender's name and type of it are ignored. */
interface UploadedFile {
  readonly bytes: Buffer;
}

export type UploadedFiles = Readonly<Record<string, UploadedFile | undefined>>;

/** Fields, validated against the contract, and files of a call. */
interface ReadForm {
  readonly body: unknown;
  readonly files: UploadedFiles;
}

/** Limits above any form of the contract. */
const FIELDS_MAX = 30;
const FIELD_BYTES_MAX = 4096;
const MEGABYTE = 1024 * 1024;
/** Forms read concurrently: each keeps its files in memory until it is answered. */
const AT_ONCE_MAX = 12;
/** Those of one caller, whose slow connections must not take the places of all others. */
const AT_ONCE_PER_CALLER_MAX = 2;

/** How long the sender of a refused form may continue, ms, so that it receives the reply. */
const LINGER_MS = 1000;

/** The caller of each form that is being read. */
const underWay: string[] = [];

/** Answers a form before its end: the sender receives the reply, then the connection is cut. */
export function cutWhatIsUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  void reply.header('connection', 'close');
  reply.raw.once('finish', () => setTimeout(() => raw.destroy(), LINGER_MS).unref());
}

/**
 * Reads a call with files, streamed and cut off at each file's limit.
 * @throws InputError, a refusal (`FILE_TOO_LARGE`, `INVALID_INPUT`), or UnavailableError if too many are being
 *   read, of all callers or of this one.
 */
export async function readForm(request: FastifyRequest, route: Route): Promise<ReadForm> {
  const { files = {} } = route;
  if (!request.isMultipart()) {
    missingFile(files, {});
    return { body: held(route, request.body), files: {} };
  }
  const caller = callerOf(request);
  const isBusy = underWay.filter((other) => other === caller).length >= AT_ONCE_PER_CALLER_MAX;
  if (isBusy || underWay.length >= AT_ONCE_MAX) throw new UnavailableError({ reason: 'busy' });
  underWay.push(caller);
  try {
    const { fields, found } = await readParts(request, files);
    missingFile(files, found);
    return { body: held(route, withNumbers(fields, route)), files: found };
  } finally {
    underWay.splice(underWay.indexOf(caller), 1);
  }
}

function callerOf({ session, operator, ip }: FastifyRequest): string {
  if (session) return `player:${session.playerId}`;
  return operator ? `operator:${operator.username}` : networkOf(ip);
}

async function readParts(request: FastifyRequest, files: Readonly<Record<string, FileRule>>) {
  const fields: Record<string, unknown> = {};
  const found: Record<string, UploadedFile> = {};
  const largest = Math.max(0, ...Object.values(files).map(({ maxBytes }) => maxBytes));
  const limits = {
    fileSize: largest + 1,
    files: Object.keys(files).length + 1,
    fields: FIELDS_MAX,
    fieldSize: FIELD_BYTES_MAX,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (Object.hasOwn(fields, part.fieldname) || Object.hasOwn(found, part.fieldname))
        throw refuse('INVALID_INPUT', { reason: 'partTwice' }, part.fieldname);
      if (part.type === 'field') fields[part.fieldname] = textOf(part);
      else found[part.fieldname] = await readFile(part, files);
    }
  } catch (error) {
    throw asFailure(error, largest);
  }
  return { fields, found };
}

async function readFile(part: MultipartFile, files: Readonly<Record<string, FileRule>>): Promise<UploadedFile> {
  const rule = Object.hasOwn(files, part.fieldname) ? files[part.fieldname] : undefined;
  if (!rule) throw refuse('INVALID_INPUT', { reason: 'fileUnknown' }, part.fieldname);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > rule.maxBytes) throw tooLarge(rule.maxBytes, part.fieldname);
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks, size) };
}

function textOf({ value, fieldname, valueTruncated }: MultipartValue): string {
  if (valueTruncated || typeof value !== 'string')
    throw new InputError({ path: [fieldname], message: `${fieldname} is too long` });
  if (value.includes('\0')) throw new InputError({ path: [fieldname], message: 'Zero bytes are not taken' });
  return value;
}

/** Errors of the form parser: too much of something, or an invalid form. */
function asFailure(error: unknown, largest: number): unknown {
  const { statusCode, code = '' } = error as { statusCode?: number; code?: string };
  const isOurs = (error as { refused?: true }).refused || error instanceof InputError;
  if (isOurs) return error;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(largest);
  if (statusCode === 413) return refuse('PAYLOAD_TOO_LARGE', { reason: 'request' });
  return refuse('INVALID_INPUT', { reason: 'unreadable' });
}

function tooLarge(maxBytes: number, field?: string) {
  return refuse('FILE_TOO_LARGE', { reason: 'file', megabytes: Math.floor(maxBytes / MEGABYTE) }, field);
}

function missingFile(files: Readonly<Record<string, FileRule>>, found: UploadedFiles): void {
  for (const [name, { isRequired }] of Object.entries(files)) {
    // An empty file input of a form sends a file of zero bytes.
    const isThere = (found[name]?.bytes.length ?? 0) > 0;
    if (isRequired && !isThere) throw refuse('INVALID_INPUT', { reason: 'fileMissing' }, name);
  }
}

/** Twelve digits, two decimals: the numbers that a form may contain. */
const DECIMAL = /^\d{1,12}(\.\d{1,2})?$/;

/** Parses the numbers of a form's fields. Anything but a plain decimal stays text, which the contract rejects. */
function withNumbers(fields: Readonly<Record<string, unknown>>, { formNumbers = [] }: Route): unknown {
  const isNumber = (name: string, value: unknown) =>
    formNumbers.includes(name) && typeof value === 'string' && DECIMAL.test(value);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isNumber(name, value) ? Number(value) : value]),
  );
}

/** Validates the fields; returns the first problem only. */
function held({ body }: Route, given: unknown): unknown {
  if (!body) return undefined;
  const parsed = body.safeParse(given, { error: inputError });
  if (!parsed.success) throw new InputError(parsed.error.issues[0]);
  return parsed.data;
}
