import { type Refusal, refuse, type Sport } from '@crease/kernel';
import type { MarketTemplateRow, MarketTemplateStore } from '@crease/store';
import { DEFAULT_TEMPLATES, defaultTemplate, type MarketTemplate, templateRefusal } from '@crease/trading';
import { storedOrOthers } from './stored-row.ts';

/** One version of a template. */
export interface TemplateVersion {
  readonly sport: string;
  readonly format: string;
  /** 0: the shipped one. */
  readonly version: number;
  readonly entries: MarketTemplate;
  /** Empty for the shipped one. */
  readonly operator: string;
  /** Epoch ms; null for the shipped one. */
  readonly at: number | null;
}

/**
 * Templates of markets by sport and format. A saved version is never changed: an event keeps the one it was made with.
 */
export class Templates {
  readonly #store: MarketTemplateStore;
  /** Versions by sport and format, newest first, the shipped one last. */
  readonly #versions = new Map<string, TemplateVersion[]>();

  constructor(store: MarketTemplateStore) {
    this.#store = store;
  }

  /** @throws if the store is unavailable. */
  async load(): Promise<void> {
    for (const [sport, byFormat] of Object.entries(DEFAULT_TEMPLATES))
      for (const format of Object.keys(byFormat)) this.#versions.set(keyOf(sport, format), [shipped(sport, format)]);
    for (const row of (await this.#store.all()).reverse()) this.#keep(versionOf(row));
  }

  /** The newest version of each, in order of sports and formats. */
  list(): TemplateVersion[] {
    return [...this.#versions.values()].flatMap(([newest]) => newest ?? []);
  }

  /** Every version of one, newest first; empty if there is no such template. */
  versions(sport: string, format: string): readonly TemplateVersion[] {
    return this.#versions.get(keyOf(sport, format)) ?? [];
  }

  /** The template of an event, as its plan names it. */
  of(plan: {
    readonly sport: Sport;
    readonly format: string;
    readonly templateVersion?: number | undefined;
  }): MarketTemplate {
    const versions = this.versions(plan.sport, plan.format);
    return versions.find(({ version }) => version === (plan.templateVersion ?? 0))?.entries ?? [];
  }

  /** Saves the next version. @returns why it was not saved. */
  async save(next: TemplateVersion & { readonly at: number }): Promise<Refusal | null> {
    const [newest] = this.versions(next.sport, next.format);
    if (!newest) return refuse('NOT_FOUND', { reason: 'template' });
    const refused = templateRefusal(next.entries);
    if (refused) return refused;
    const isNext = next.version === newest.version + 1;
    if (!isNext || !(await this.#add(next))) return refuse('INVALID_INPUT', { reason: 'templateChanged' });
    this.#keep(next);
    return null;
  }

  /**
   * Stores a version, or finds it stored by a statement whose reply was lost.
   * @returns false if others are stored from its number on; they are loaded.
   */
  async #add({ entries: content, ...row }: TemplateVersion & { readonly at: number }): Promise<boolean> {
    const key = keyOf(row.sport, row.format);
    const rowsFrom = async () =>
      (await this.#store.all())
        .filter(({ sport, format, version }) => keyOf(sport, format) === key && version >= row.version)
        .reverse();
    const stored = { ...row, content };
    const others = await storedOrOthers<MarketTemplateRow>(stored, () => this.#store.add(stored), rowsFrom);
    for (const one of others ?? []) this.#keep(versionOf(one));
    return others === null;
  }

  /** Adds a newer version; saves at the same time may bring the same one. */
  #keep(version: TemplateVersion): void {
    const versions = this.#versions.get(keyOf(version.sport, version.format));
    if (versions && (versions[0]?.version ?? -1) < version.version) versions.unshift(version);
  }
}

const keyOf = (sport: string, format: string) => `${sport} ${format}`;

function shipped(sport: string, format: string): TemplateVersion {
  return { sport, format, version: 0, entries: defaultTemplate(sport, format) ?? [], operator: '', at: null };
}

function versionOf({ content, ...row }: MarketTemplateRow): TemplateVersion {
  return { ...row, entries: content as MarketTemplate };
}
