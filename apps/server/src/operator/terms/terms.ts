import { type BodyOf, type ReplyOf, ROUTES, type Route, type StaffRight, type TermsCall } from '@crease/contract';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import { Mutex } from '../../core/mutex.ts';
import type { TermsBody, TermsBy, TermsPreview, TermsSource, TermsSources } from '../../core/terms-source.ts';
import type { Proposable, TermsTerms } from '../proposals/proposable.ts';
import { type Actor, type Proposals, proposedAs } from '../proposals/proposals.ts';
import { type Changes, changesOf } from './term-changes.ts';

/** Lifetime of a proposed change, ms: a site with one owner needs days to find a second one. */
const WAITS_MS = 3 * 86_400_000;

type Shown = Changes & Pick<TermsPreview, 'subject'>;

/** Result of a call: done, nothing to do, or a proposal. */
type Outcome<C extends TermsCall> = ReplyOf<C> | Refusal;

/** Changes of settings that limit money. Serialised, so that no two overwrite each other. */
export class Terms {
  readonly #sources: TermsSources;
  readonly #mutex = new Mutex();

  constructor(sources: TermsSources) {
    this.#sources = sources;
  }

  /** Applies a change that needs no approval, else proposes it. */
  async ask<C extends TermsCall>(
    call: C,
    { reason = '', ...body }: BodyOf<C> & { readonly reason?: string | undefined },
    to: { readonly proposals: Pick<Proposals, 'propose'>; readonly by: Actor },
  ): Promise<Outcome<C>> {
    const change = body as unknown as TermsBody<C>;
    const { proposals, by } = to;
    const done = await this.#mutex.run(() => this.#alone(call, change, { ...aloneBy(by), reason }));
    if (done && isRefusal(done)) return done;
    const terms: TermsTerms = { ...plain(change), call };
    const proposed = done ? { proposalId: null } : await proposedAs(proposals, { kind: 'terms', terms, reason }, by);
    if (isRefusal(proposed)) return proposed;
    const shown = await this.#source(call).shown(change);
    if (isRefusal(shown)) return shown;
    return { ...shown, ...proposed } as unknown as ReplyOf<C>;
  }

  /** The same changes as a proposable act. */
  proposable(): Proposable<TermsTerms> {
    return {
      right: 'house.set',
      rightFor: ({ call }) => rightOf(call),
      waitsMs: WAITS_MS,
      preview: async (terms) => {
        const { call, change } = read(terms);
        const shown = await this.#preview(call, change);
        if (isRefusal(shown)) return shown;
        const { subject, changes } = shown;
        if (changes.length === 0) return refuse('INVALID_INPUT', { reason: 'termsSame' });
        return { about: 'terms', call, subject, changes: [...changes] };
      },
      digestOf: JSON.stringify,
      carryOut: (terms, reason, preview, by) =>
        this.#mutex.run(() => this.#carryOut(terms, preview, { ...by, reason })),
    };
  }

  async #preview<C extends TermsCall>(call: C, change: TermsBody<C>): Promise<Shown | Refusal> {
    const found = await this.#source(call).preview(change);
    if (isRefusal(found)) return found;
    return { subject: found.subject, ...changesOf(call, found) };
  }

  /** Returns null if a second approver is needed. */
  async #alone<C extends TermsCall>(call: C, change: TermsBody<C>, by: TermsBy): Promise<'done' | Refusal | null> {
    const shown = await this.#preview(call, change);
    if (isRefusal(shown)) return shown;
    if (shown.changes.length === 0) return 'done';
    if (!shown.isAlone) return null;
    return (await this.#source(call).apply(change, by)) ?? 'done';
  }

  async #carryOut(terms: TermsTerms, preview: unknown, by: TermsBy): Promise<Refusal | null> {
    const { call, change } = read(terms);
    const shown = await this.#preview(call, change);
    if (isRefusal(shown)) return shown;
    const seen = preview as Pick<Shown, 'changes'>;
    if (JSON.stringify(shown.changes) !== JSON.stringify(seen.changes))
      return refuse('MARKET_VERSION_CHANGED', { reason: 'book' });
    return this.#source(call).apply(change, by);
  }

  #source<C extends TermsCall>(call: C): TermsSource<C> {
    return this.#sources[call] as unknown as TermsSource<C>;
  }
}

/** Permission of the approver: that of the call. */
function rightOf(call: TermsCall): StaffRight {
  return (ROUTES[call] as Route & { readonly right: StaffRight }).right;
}

const aloneBy = ({ operator }: Actor) => ({ proposedBy: operator.username, answeredBy: null });

function read({ call, ...change }: TermsTerms) {
  return { call, change: change as unknown as TermsBody<TermsCall> };
}

/** As JSON stores it: without absent fields. */
function plain(change: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
