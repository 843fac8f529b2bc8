import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { OfferRow, Store } from '@crease/store';
import type { OperatorCaller } from '../callers/operator-caller.ts';
import type { Handlers } from '../http/handler.ts';
import type { BonusDesk } from './bonus-desk.ts';
import type { BonusOffers } from './bonus-offers.ts';
import { readRule } from './bonus-wire.ts';

interface BonusDeskDeps {
  readonly store: Pick<Store, 'bonuses'>;
  readonly desk: BonusDesk;
  readonly offers: BonusOffers;
  readonly now: () => number;
}

type DeskCalls = Pick<Handlers, 'deskBonuses' | 'saveBonus' | 'endBonus'>;

/** Handlers of operators' bonus rules. Published versions never change. */
export function bonusDeskHandlers({ store, desk, offers, now }: BonusDeskDeps): DeskCalls {
  const save = async (row: Omit<OfferRow, 'editedAt' | 'editedBy'>, operator: OperatorCaller | null) => {
    const editedBy = (operator as OperatorCaller).username;
    await store.bonuses.saveOffer({ ...row, editedAt: now(), editedBy });
    return desk.shown(row.offerId);
  };
  return {
    deskBonuses: async () => ({ items: await desk.all() }),
    saveBonus: async ({ body, operator }) => {
      const rule = readRule(body.rule);
      if (isRefusal(rule)) return rule;
      const offerId = body.offerId ?? newId(rule.name, [...(await offers.all()).keys()]);
      const [last] = (await offers.all()).get(offerId) ?? [];
      if (body.offerId && !last) return noOffer();
      const version = last ? last.version + (last.status === 'draft' ? 0 : 1) : 1;
      return save({ offerId, version, status: 'draft', rule }, operator);
    },
    endBonus: async ({ body: { offerId }, operator }) => {
      const versions = (await offers.all()).get(offerId) ?? [];
      const live = versions.find(({ status }) => status === 'published');
      const [last] = versions;
      if (!live || !last) return noOffer();
      const version = last.version + (last.status === 'draft' ? 0 : 1);
      const rule = { ...live.rule, until: Math.max(now(), live.rule.from + 1) };
      return save({ offerId, version, status: 'published', rule }, operator);
    },
  };
}

const noOffer = (): Refusal => refuse('NOT_FOUND', { reason: 'offer' });

/** Turns `First deposit ₹500` into `first-deposit-500`, with a suffix if the id exists. */
function newId(name: string, known: readonly string[]): string {
  const base =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 50) || 'bonus';
  let offerId = base;
  for (let at = 2; known.includes(offerId); at++) offerId = `${base}-${at}`;
  return offerId;
}
