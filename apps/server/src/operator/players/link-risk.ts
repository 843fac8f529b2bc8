import { LINK_REASONS, type LinkReason, type PlayerLinks } from '@crease/contract';

/** Points of each shared attribute, once for all who share it: a family shares an address, a club an agent. */
const POINTS: Readonly<Record<LinkReason, number>> = {
  document: 50,
  payoutAccount: 50,
  device: 30,
  referrer: 10,
  referred: 5,
  agent: 5,
  address: 5,
};
const HIGH = 50;
const MEDIUM = 25;

/** Returns the reasons to review a player, with their points, which add up. Not an accusation. */
export function linkRisk(links: readonly { readonly reasons: readonly LinkReason[] }[]): PlayerLinks['risk'] {
  const reasons = LINK_REASONS.flatMap((reason) => {
    const players = links.filter((link) => link.reasons.includes(reason)).length;
    return players === 0 ? [] : [{ reason, players, points: POINTS[reason] }];
  });
  const points = reasons.reduce((sum, one) => sum + one.points, 0);
  return { level: points >= HIGH ? 'high' : points >= MEDIUM ? 'medium' : 'low', points, reasons };
}
