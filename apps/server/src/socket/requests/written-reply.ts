import type { CreaseSocket } from '../crease-server.ts';

/** A reply serialised once for all its receivers. */
export class WrittenReply {
  /** JSON. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Untyped parts of Socket.IO that a reply uses; pinned versions have them. */
interface Inside {
  ack?(id: number): (reply: unknown) => void;
  readonly client: { writeToEngine?(encoded: string, options: object): void };
}

/**
 * Lets a socket answer with {@link WrittenReply}, unchanged. Socket.IO would serialise it for every socket, most of the
 * work when two thousand clients reconnect at once.
 */
export function takeWrittenReplies(socket: CreaseSocket): void {
  const inside = socket as unknown as Inside;
  const ordinary = inside.ack?.bind(socket);
  if (!ordinary) return;
  inside.ack = (id) => {
    const acknowledge = ordinary(id);
    let isSaid = false;
    return (reply) => {
      if (!(reply instanceof WrittenReply)) return acknowledge(reply);
      if (!inside.client.writeToEngine) return acknowledge(JSON.parse(reply.text));
      if (isSaid) return;
      isSaid = true;
      // An acknowledgement of the protocol: type 3, the id of the request, its arguments.
      inside.client.writeToEngine(`3${id}[${reply.text}]`, {});
    };
  };
}
