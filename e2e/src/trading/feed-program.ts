import type { FeedDraft, FeedReceipt } from '@crease/contract';
import { FeedSender } from '../../../tools/src/feed-sample/feed-sender.ts';
import { approvePending, type Staff } from '../support/desk.ts';
import { serverTime } from '../world/server-time.ts';
import type { World } from '../world/world.ts';

const CREATE: FeedDraft = {
  kind: 'event',
  event: {
    do: 'create',
    sport: 'cricket',
    event: {
      format: 't20',
      competition: 'Lagoon Cup',
      teams: [{ name: 'Pilots' }, { name: 'Divers' }],
      startsAt: '2031-04-02T14:00:00.000Z',
    },
  },
};

/** A provider's program with its own key: it sends signed messages about one event, Pilots v Divers. */
export class FeedProgram {
  readonly name: string;
  readonly #sender: FeedSender;
  #gameId = '';

  private constructor(name: string, sender: FeedSender) {
    this.name = name;
    this.#sender = sender;
  }

  /** Creates a provider, which a second operator switches on, and its event with every market that it prices. */
  static async start(world: World, staff: Staff): Promise<FeedProgram> {
    const name = staff.username.replace(/^\w+\./, 'acme-');
    const terms = { isSandbox: false, sports: ['cricket' as const], perSecond: 1_000, perDay: 1_000 };
    const { provider, secret } = await staff.api.call('createFeed', { body: { ...terms, name } });
    const reason = 'Contract signed';
    await approvePending(await staff.api.call('changeFeed', { body: { name, on: true, reason } }));
    const wait = () => Promise.reject(new Error('the feed is over its quota'));
    const target = { url: world.origin, key: provider.keyId, secret, isDry: false, now: serverTime, wait };
    const program = new FeedProgram(name, new FeedSender(target, 'm1'));
    program.#gameId = (await program.send(CREATE, { kind: 'open', pricedBy: 'provider' })).event.gameId;
    return program;
  }

  get gameId(): string {
    return this.#gameId;
  }

  /** Sends messages in order. @returns the reply to the last one. @throws Error if one is refused. */
  async send(first: FeedDraft, ...others: FeedDraft[]): Promise<FeedReceipt> {
    let receipt = await this.#sender.send(first);
    for (const draft of others) receipt = await this.#sender.send(draft);
    return receipt;
  }

  /**
   * Prices match odds and bookmaker, and opens them. @param back 1.8 to 1.9, of the first team; its rate follows from
   * it.
   */
  async price(back: number): Promise<void> {
    const level = (price: number) => [{ price: Math.round(price * 100) / 100, size: 5_000 }];
    const rate = Math.round((back - 1) * 100);
    const markets = [
      {
        marketId: `${this.gameId}-mo`,
        prices: {
          form: 'book' as const,
          runners: [
            { back: level(back), lay: level(back + 0.04) },
            { back: level(2.02), lay: level(2.4) },
          ],
        },
      },
      {
        marketId: `${this.gameId}-bm`,
        prices: {
          form: 'rates' as const,
          runners: [{ back: rate, lay: rate + 3, max: 5_000 }, null],
        },
      },
    ];
    await this.send({ kind: 'prices', markets }, { kind: 'state', state: 'resumed' });
  }
}
