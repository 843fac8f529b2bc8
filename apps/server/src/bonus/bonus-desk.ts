import type { DeskBonus } from '@crease/contract';
import type { OfferRow, Store } from '@crease/store';
import type { BonusOffers } from './bonus-offers.ts';
import { deskBonusWire } from './bonus-wire.ts';

const WEEK_MS = 7 * 86_400_000;

interface BonusDeskDeps {
  readonly store: Pick<Store, 'bonuses'>;
  readonly offers: BonusOffers;
  readonly now: () => number;
}

/** Offers with their versions and costs, for operators. */
export class BonusDesk {
  readonly #deps: BonusDeskDeps;

  constructor(deps: BonusDeskDeps) {
    this.#deps = deps;
  }

  /** Versions of one offer, newest first. */
  async versions(offerId: string): Promise<readonly OfferRow[]> {
    return (await this.#deps.offers.all()).get(offerId) ?? [];
  }

  async all(): Promise<DeskBonus[]> {
    const [versions, costs] = await Promise.all([this.#deps.offers.all(), this.#costs()]);
    return [...versions].map(([offerId, rows]) => deskBonusWire(rows, costs.get(offerId)));
  }

  async shown(offerId: string): Promise<{ bonus: DeskBonus }> {
    const [versions, costs] = await Promise.all([this.versions(offerId), this.#costs()]);
    return { bonus: deskBonusWire(versions, costs.get(offerId)) };
  }

  async #costs() {
    const { store, now } = this.#deps;
    const rows = await store.bonuses.costs(now() - WEEK_MS);
    return new Map(rows.map((cost) => [cost.offerId, cost]));
  }
}
