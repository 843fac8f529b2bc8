import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { OfferRow, Store } from '@crease/store';
import type { OperatorCaller } from '../callers/operator-caller.ts';
import type { Handlers } from '../http/handler.ts';
import type { BonusOffers } from './bonus-offers.ts';
import { deskBonusWire, readRule, refuseUnnumbered } from './bonus-wire.ts';

const WEEK_MS = 7 * 86_400_000;

interface BonusDeskDeps {
  readonly store: Pick<Store, 'bonuses'>;
  readonly offers: BonusOffers;
  readonly now: () => number;
}

type DeskCalls = Pick<Handlers, 'deskBonuses' | 'saveBonus' | 'publishBonus' | 'endBonus'>;

/** Rules of bonuses as those who run the house write them. A published version stays as it is. */
export function bonusDeskHandlers({ store, offers, now }: BonusDeskDeps): DeskCalls {
  const costs = async () => {
    const rows = await store.bonuses.costs(now() - WEEK_MS);
    return new Map(rows.map((cost) => [cost.offerId, cost]));
  };
  const shown = async (offerId: string) => {
    const [versions, cost] = await Promise.all([offers.all(), costs()]);
    return { bonus: deskBonusWire(versions.get(offerId) ?? [], cost.get(offerId)) };
  };
  const save = async (row: Omit<OfferRow, 'editedAt' | 'editedBy'>, operator: OperatorCaller | null) => {
    const editedBy = (operator as OperatorCaller).username;
    await store.bonuses.saveOffer({ ...row, editedAt: now(), editedBy });
    return shown(row.offerId);
  };
  return {
    deskBonuses: async () => {
      const [versions, cost] = await Promise.all([offers.all(), costs()]);
      return { items: [...versions].map(([offerId, rows]) => deskBonusWire(rows, cost.get(offerId))) };
    },
    saveBonus: async ({ body, operator }) => {
      const rule = readRule(body.rule);
      if (isRefusal(rule)) return rule;
      const offerId = body.offerId ?? newId(rule.name, [...(await offers.all()).keys()]);
      const [last] = (await offers.all()).get(offerId) ?? [];
      if (body.offerId && !last) return noOffer();
      const version = last ? last.version + (last.status === 'draft' ? 0 : 1) : 1;
      return save({ offerId, version, status: 'draft', rule }, operator);
    },
    publishBonus: async ({ body: { offerId }, operator }) => {
      const [last] = (await offers.all()).get(offerId) ?? [];
      if (last?.status !== 'draft') return noOffer();
      const no = refuseUnnumbered(last.rule);
      if (no) return no;
      return save({ ...last, status: 'published' }, operator);
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

/** `First deposit ₹500` as `first-deposit-500`, told apart where there is one of this name. */
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
