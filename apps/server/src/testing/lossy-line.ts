import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

/** A connection between client and server that drops messages on demand. */
export interface LossyLine {
  readonly url: string;
  /** Messages sent by the client. */
  readonly sent: string[];
  /** Number of next server messages with this prefix to drop. */
  lose(beginning: string, count: number): void;
  readonly lost: number;
  /** Cuts every connection; the client may reconnect. */
  cut(): void;
  close(): void;
}

export async function openLossyLine(target: string): Promise<LossyLine> {
  const http = createServer();
  const server = new WebSocketServer({ server: http });
  const sent: string[] = [];
  const loss = { beginning: '', left: 0, lost: 0 };
  server.on('connection', (near, request) => {
    const far = new WebSocket(`${target.replace('http', 'ws')}${request.url}`);
    const waiting: string[] = [];
    near.on('message', (bytes) => {
      const text = bytes.toString();
      sent.push(text);
      if (far.readyState === WebSocket.OPEN) far.send(text);
      else waiting.push(text);
    });
    far.on('open', () => {
      for (const text of waiting) far.send(text);
    });
    far.on('message', (bytes) => {
      const text = bytes.toString();
      if (loss.left > 0 && text.startsWith(loss.beginning)) {
        loss.left--;
        loss.lost++;
      } else near.send(text);
    });
    near.on('close', () => far.close());
    far.on('close', () => near.close());
    far.on('error', () => near.close());
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    sent,
    lose: (beginning, count) => Object.assign(loss, { beginning, left: count }),
    get lost() {
      return loss.lost;
    },
    cut: () => {
      for (const near of server.clients) near.terminate();
    },
    close: () => {
      for (const near of server.clients) near.terminate();
      http.close();
    },
  };
}
