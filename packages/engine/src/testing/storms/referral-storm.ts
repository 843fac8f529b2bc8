import { LimitStorm } from './limit-storm.ts';
import { referralBreaches } from './referral-breaches.ts';

const DAY = 86_400_000;

/** Random referrals: links, repeated rewards, flags, holds, Mondays. */
export class ReferralStorm extends LimitStorm {
  /** Runs one command of a friend, the desk or the calendar. */
  protected moveReferral(): void {
    const roll = this.prng.int(100);
    if (roll < 30) this.#link();
    else if (roll < 65) this.#earn();
    else if (roll < 75) this.#hold();
    else {
      if (roll > 93) this.now += 7 * DAY;
      this.do({ type: 'payReferrals' });
    }
    const [breach] = referralBreaches(this.store);
    if (breach) this.fail(breach);
  }

  /** Returns the cash that a player received for friends. */
  protected rewardsOf(playerId: number): number {
    let sum = 0;
    for (const { referrerId, rewards } of this.store.referrals.values())
      if (referrerId === playerId)
        for (const { amount, paidAt } of Object.values(rewards)) if (paidAt !== null) sum += amount;
    return sum;
  }

  #link(): void {
    const source = this.prng.pick(['', 'stadium', 'friends']);
    this.do({ type: 'linkReferral', refereeId: this.#player(), referrerId: this.#player(), source });
  }

  #earn(): void {
    const { prng } = this;
    this.do({
      type: 'earnReferral',
      refereeId: this.#player(),
      event: prng.pick(['firstBet', 'verified']),
      amount: prng.chance(0.03) ? prng.pick([0, 0.5]) : 100_00 + prng.int(400_00),
      monthMost: prng.pick([300_00, 5_000_00]),
      flag: prng.chance(0.15) ? prng.pick(['device', 'payout', 'document']) : '',
    });
  }

  #hold(): void {
    this.do({ type: 'holdReferrals', referrerId: this.#player(), isHeld: this.prng.chance(0.4) });
  }

  #player(): number {
    return 1 + this.prng.int(this.engine.counters.playerId);
  }
}
