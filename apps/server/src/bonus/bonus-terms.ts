import { type Refusal, refuse } from '@crease/kernel';
import type { OfferRow, Store } from '@crease/store';
import type { TermsSource, TermValues } from '../core/terms-source.ts';
import type { BonusDesk } from './bonus-desk.ts';
import { refuseUnnumbered, ruleWire } from './bonus-wire.ts';

interface BonusTermsDeps {
  readonly desk: BonusDesk;
  readonly store: Pick<Store, 'bonuses'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Publishing an offer as money terms. */
export function bonusTerms({ desk, store, now }: BonusTermsDeps): TermsSource<'publishBonus'> {
  const draftOf = async (offerId: string) => {
    const versions = await desk.versions(offerId);
    const [last] = versions;
    const live = versions.find(({ status }) => status === 'published');
    return last?.status === 'draft' ? { draft: last, live } : noOffer();
  };
  return {
    preview: async ({ offerId }) => {
      const found = await draftOf(offerId);
      if ('code' in found) return found;
      const { draft, live } = found;
      const no = refuseUnnumbered(draft.rule);
      if (no) return no;
      return { subject: draft.rule.name, before: live ? ruleValues(live) : {}, after: ruleValues(draft) };
    },
    apply: async ({ offerId }, { proposedBy, answeredBy }) => {
      const found = await draftOf(offerId);
      if ('code' in found) return found;
      const editedBy = [proposedBy, answeredBy].filter(Boolean).join(', ');
      await store.bonuses.saveOffer({ ...found.draft, status: 'published', editedAt: now(), editedBy });
      return null;
    },
    shown: ({ offerId }) => desk.shown(offerId),
  };
}

const noOffer = (): Refusal => refuse('NOT_FOUND', { reason: 'offer' });

/** A rule field by field, with nested fields. */
function ruleValues({ version, rule }: OfferRow): TermValues {
  const { weights, ...fields } = ruleWire(rule);
  const counts = Object.entries(weights).map(([kind, percent]) => [`counts ${kind}`, percent] as const);
  return { version, ...fields, ...Object.fromEntries(counts) };
}
