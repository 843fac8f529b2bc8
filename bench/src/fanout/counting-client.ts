import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/**
 * A WebSocket client that only counts: upgrades, reads frame headers, answers what the protocol requires. Far lighter
 * than a real client, so that two thousand of them do not affect the measurement.
 */
export interface CountingClientOptions {
  readonly port: number;
  /** Path and query of the upgrade. */
  readonly path: string;
  /** Text messages to send: the first on opening, each next one after a received message. */
  readonly greeting: readonly string[];
  /** Prefix of counted text messages. */
  readonly counted: string;
  readonly onCounted: () => void;
  readonly onReady: () => void;
}

export function openCountingClient(options: CountingClientOptions): Socket {
  const socket = connect(options.port, '127.0.0.1');
  socket.setNoDelay(true);
  const greeting = [...options.greeting];
  let rest: Buffer = Buffer.alloc(0);
  let isOpen = false;
  const greet = () => {
    const next = greeting.shift();
    if (next !== undefined) socket.write(maskedText(next));
    else options.onReady();
  };
  socket.write(upgrade(options));
  socket.on('data', (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (!isOpen) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      isOpen = true;
      rest = rest.subarray(end + 4);
      if (options.greeting.length === 0) options.onReady();
    }
    rest = readFrames(rest, (text) => {
      if (text.startsWith(options.counted)) options.onCounted();
      else if (text === '2') socket.write(maskedText('3'));
      else greet();
    });
  });
  return socket;
}

function upgrade({ port, path }: CountingClientOptions): string {
  const key = randomBytes(16).toString('base64');
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Key: ${key}`,
    'Sec-WebSocket-Version: 13',
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** @returns the bytes after the last whole frame. Servers do not mask. */
function readFrames(bytes: Buffer, take: (text: string) => void): Buffer {
  let at = 0;
  for (;;) {
    if (bytes.length - at < 2) break;
    const short = (bytes[at + 1] as number) & 0x7f;
    const headerSize = short === 126 ? 4 : short === 127 ? 10 : 2;
    if (bytes.length - at < headerSize) break;
    const size =
      short === 126 ? bytes.readUInt16BE(at + 2) : short === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : short;
    if (bytes.length - at < headerSize + size) break;
    const start = at + headerSize;
    // The first bytes identify a frame; decoding all of it would measure the client.
    take(bytes.toString('latin1', start, Math.min(start + 24, start + size)));
    at = start + size;
  }
  return at === 0 ? bytes : bytes.subarray(at);
}

function maskedText(text: string): Buffer {
  const payload = Buffer.from(text);
  const header =
    payload.length < 126
      ? Buffer.from([0x81, 0x80 | payload.length])
      : Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 0xff]);
  // A mask of zeros is valid and leaves the payload unchanged.
  return Buffer.concat([header, Buffer.alloc(4), payload]);
}
