/** Largest segment, bytes, unless one change alone is larger. */
const SEGMENT_BYTES = 32_768;
/** A client reads pieces of this size and misses a line whose last byte is alone in its piece. */
const PIECE_BYTES = 1024;
const COMMA = Buffer.from(',');
const END = Buffer.from('\r\n');

/** Fields of a change message around its changes. */
export interface Envelope {
  readonly op: 'mcm' | 'ocm';
  readonly id: number;
  /** Absent: an update. */
  readonly ct?: 'SUB_IMAGE' | 'RESUB_DELTA' | 'HEARTBEAT';
  /** Sent with the first message. */
  readonly first?: { readonly initialClk: string; readonly conflateMs: number; readonly heartbeatMs: number };
  readonly clk: string;
  /** Epoch ms. */
  readonly pt: number;
  /** True: the data are late and must not be trusted. */
  readonly isLate?: boolean;
}

/** Returns the line of a message, padded for clients that read in pieces. */
export function streamLine(message: object): Uint8Array {
  return padded([Buffer.from(JSON.stringify(message))]);
}

function padded(parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, END.length);
  return Buffer.concat([...parts, ...(length % PIECE_BYTES === 1 ? [Buffer.from(' ')] : []), END]);
}

/** Returns the lines of a change message: one, or its segments. The position is in the last of them. */
export function changeLines(envelope: Envelope, changes: readonly Uint8Array[], isSegmented: boolean): Uint8Array[] {
  const groups = isSegmented ? groupsOf(changes) : [changes];
  const last = groups.length - 1;
  return groups.map((group, at) => {
    const segmentType = at === 0 ? 'SEG_START' : at === last ? 'SEG_END' : 'SEG';
    const head = headOf(envelope, { isLast: at === last, ...(last > 0 && { segmentType }) });
    return group.length === 0 ? padded([head]) : padded([...listed(head, envelope, group), Buffer.from(']}')]);
  });
}

/** The head without its end, and the changes after it. */
function listed(head: Uint8Array, { op }: Envelope, changes: readonly Uint8Array[]): Uint8Array[] {
  const open = Buffer.from(op === 'mcm' ? ',"mc":[' : ',"oc":[');
  const [one, ...more] = changes as [Uint8Array, ...Uint8Array[]];
  return [head.subarray(0, -1), open, one, ...more.flatMap((change) => [COMMA, change])];
}

function headOf(
  { op, id, ct, first, clk, pt, isLate }: Envelope,
  { isLast, segmentType }: { readonly isLast: boolean; readonly segmentType?: string },
): Uint8Array {
  const head = {
    op,
    id,
    ...(isLast && { ...(first && { initialClk: first.initialClk }), clk }),
    ...(first && { conflateMs: first.conflateMs, heartbeatMs: first.heartbeatMs }),
    pt,
    ...(ct && { ct }),
    ...(segmentType && { segmentType }),
    ...(isLate && { status: 503 }),
  };
  return Buffer.from(JSON.stringify(head));
}

/** Whole changes in groups of about one segment. */
function groupsOf(changes: readonly Uint8Array[]): Uint8Array[][] {
  const groups: Uint8Array[][] = [[]];
  let size = 0;
  for (const change of changes) {
    if (size > 0 && size + change.length > SEGMENT_BYTES) {
      groups.push([]);
      size = 0;
    }
    (groups.at(-1) as Uint8Array[]).push(change);
    size += change.length;
  }
  return groups;
}
