import type { KycRetention as Days } from '@crease/contract';
import type { KycStore, Store } from '@crease/store';
import { StoredSetting } from '../core/stored-setting.ts';
import type { TermsSource } from '../core/terms-source.ts';
import { DAY_MS } from '../core/values/days.ts';
import type { PictureFiles } from './picture-files.ts';

/** Key of the retention days in the store. */
const DAYS = 'kyc.retention';
/** Default days: five years after the decision, as anti-money-laundering rules require; a month for declined ones. */
const USUAL: Days = { approvedDays: 1826, declinedDays: 30 };
/** Age at which a file without a row is removed, ms: it was left by a crash, not by a request in progress. */
const ORPHAN_MS = 3_600_000;

interface RetentionOptions {
  readonly settings: Store['settings'];
  readonly store: KycStore;
  readonly files: PictureFiles;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Retention of pictures, and their deletion. */
export class KycRetention {
  readonly #options: RetentionOptions;
  readonly #days: StoredSetting<Days>;

  private constructor(options: RetentionOptions, days: StoredSetting<Days>) {
    this.#options = options;
    this.#days = days;
  }

  /** @throws if the store is unavailable. */
  static async open(options: RetentionOptions): Promise<KycRetention> {
    return new KycRetention(options, await StoredSetting.open(options.settings, DAYS, USUAL));
  }

  get days(): Days {
    return this.#days.value;
  }

  set(days: Days): Promise<void> {
    return this.#days.change(() => days);
  }

  /** Deletes pictures past their retention, and files without a row. */
  async sweep(): Promise<void> {
    const { store, files, now } = this.#options;
    const { approvedDays, declinedDays } = this.days;
    const due = [
      ...(await store.dueFor('approved', now() - approvedDays * DAY_MS)),
      ...(await store.dueFor('declined', now() - declinedDays * DAY_MS)),
    ];
    for (const documentId of due) {
      await files.remove(documentId);
      await store.forget(documentId, now());
    }
    for (const documentId of await files.olderThan(now() - ORPHAN_MS))
      if (!(await store.document(documentId))) await files.remove(documentId);
  }
}

/** The retention of document pictures as money terms. */
export function retentionTerms(retention: KycRetention): TermsSource<'setKycRetention'> {
  return {
    preview: async ({ approvedDays, declinedDays }) => ({
      subject: '',
      before: { approvedDays: retention.days.approvedDays, declinedDays: retention.days.declinedDays },
      after: { approvedDays, declinedDays },
    }),
    apply: async ({ approvedDays, declinedDays }) => {
      await retention.set({ approvedDays, declinedDays });
      return null;
    },
    shown: async () => retention.days,
  };
}
