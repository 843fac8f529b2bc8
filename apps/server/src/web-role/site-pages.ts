import { setTimeout as sleep } from 'node:timers/promises';
import type { PageSources } from '../http/player-app.ts';
import type { WriterClient } from './writer-client.ts';

/** Time between two questions for what pages show, ms. */
const ASK_MS = 1_000;

/** What pages show, as plain data. */
interface SitePages {
  readonly details: ReturnType<PageSources['details']>;
  readonly first: ReturnType<PageSources['first']>;
  readonly games: ReturnType<PageSources['games']>;
  readonly streamUrls: readonly string[];
  readonly frames: readonly string[];
  readonly sportEvents: readonly { readonly gameId: string; readonly name: string; readonly competition: string }[];
}

/** What the pages of a web process show: the writer's latest answer. */
export class PageData {
  readonly #writer: Pick<WriterClient, 'ask'>;
  #pages: SitePages | null = null;
  #events = new Map<string, SitePages['sportEvents'][number]>();
  #isStopped = false;
  #running: Promise<void> = Promise.resolve();

  constructor(writer: Pick<WriterClient, 'ask'>) {
    this.#writer = writer;
  }

  /** Resolves once the writer has answered. */
  async start(): Promise<void> {
    while (!this.#isStopped && !(await this.#ask())) await sleep(ASK_MS / 10);
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  get sources(): PageSources {
    return {
      details: () => this.#known.details,
      first: () => this.#known.first,
      games: () => this.#known.games,
      streamUrls: () => this.#known.streamUrls,
      sportEvent: (gameId) => this.#events.get(gameId) ?? null,
    };
  }

  frames(): readonly string[] {
    return this.#known.frames;
  }

  get #known(): SitePages {
    if (!this.#pages) throw new Error('pages are asked for before the writer has answered');
    return this.#pages;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      await sleep(ASK_MS);
      await this.#ask();
    }
  }

  async #ask(): Promise<boolean> {
    const answer = await this.#writer.ask({ kind: 'pages' }).catch(() => null);
    if (!answer || answer.status !== undefined) return false;
    this.#pages = JSON.parse(answer.text) as SitePages;
    this.#events = new Map(this.#pages.sportEvents.map((sportEvent) => [sportEvent.gameId, sportEvent]));
    return true;
  }
}
