import type { FeedDraft, FeedSecret } from '@crease/contract';
import { agreed, operatorWith, type TestOperator } from '../../testing/operator.ts';
import { startTestServer, type TestServer } from '../../testing/running-server.ts';
import { FeedClient } from './feed-client.ts';

/** Terms of a provider, without its name. */
export const TERMS = { isSandbox: false, sports: ['cricket' as const], perSecond: 1_000, perDay: 1_000 };

/** Half an hour before the event, epoch ms. */
const BEGUN = Date.parse('2030-04-02T14:00:00.000Z');

export const CREATE: FeedDraft = {
  kind: 'event',
  event: {
    do: 'create',
    sport: 'cricket',
    event: {
      format: 't20',
      competition: 'Valley Cup',
      venue: '',
      teams: [
        { name: 'Carrow Vale', players: [] },
        { name: 'Hill Town', players: [] },
      ],
      startsAt: '2030-04-02T14:30:00.000Z',
      firstTeamPercent: 50,
    },
  },
};
export const START: readonly FeedDraft[] = [
  { kind: 'play', play: { kind: 'toss', winner: 0, elected: 'bat' } },
  { kind: 'play', play: { kind: 'startInnings' } },
  { kind: 'open' },
  { kind: 'state', state: 'resumed' },
];
export const ball = (runs: number): FeedDraft => ({
  kind: 'play',
  play: { kind: 'ball', runs, extra: null, wicket: null },
});

type Terms = Partial<typeof TERMS> & { readonly settles?: boolean };

/** A server with a trader and providers that push events; the test moves its clock. */
export class FeedHouse {
  /** Epoch ms. */
  clock = BEGUN;
  readonly #names = new Set<string>();

  private constructor(
    readonly app: TestServer,
    readonly trader: TestOperator,
  ) {}

  static async open(): Promise<FeedHouse> {
    const time: { house: FeedHouse | null } = { house: null };
    const app = await startTestServer({}, { now: () => time.house?.clock ?? BEGUN });
    time.house = new FeedHouse(app, await operatorWith(app, 'trader'));
    return time.house;
  }

  /** Returns a name that no other provider has. */
  newName(): string {
    const name = `test-${this.#names.size + 1}`;
    this.#names.add(name);
    return name;
  }

  /** A provider that a second operator has switched on, with its client. */
  async provider(terms: Terms = {}) {
    const body = { ...TERMS, ...terms, name: this.newName() };
    const created = await this.trader.api.call('createFeed', { body });
    if (!body.isSandbox) await agreed(this.app, await this.switchFeed(body.name, true));
    return { name: body.name, client: this.clientOf(created), ...created };
  }

  switchFeed(name: string, on: boolean) {
    return this.trader.api.call('changeFeed', { body: { name, on, reason: 'a test' } });
  }

  clientOf({ provider: { keyId }, secret }: FeedSecret): FeedClient {
    return new FeedClient({ url: this.app.server.url, keyId, secret, now: () => this.clock });
  }

  /** An event of a new provider, in play with every offered market open. */
  async inPlay(terms: Terms = {}) {
    const own = await this.provider(terms);
    const { data, status } = await own.client.send('m1', CREATE, ...START);
    if (status !== 200) throw new Error(`the event was refused: ${status}`);
    return { ...own, gameId: data.event.gameId };
  }
}
