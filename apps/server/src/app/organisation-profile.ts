import { ASSETS, type Asset } from '@crease/kernel';
import type { Store } from '@crease/store';

/** What the organisation deals in. Chosen once: a House with players in it cannot change its money. */
interface OrganisationProfile {
  /** What every player holds and every market is played in. */
  readonly asset: Asset;
}

/** Key under which the profile lies in the store. */
const PROFILE = 'organisation.profile';

/** Play money: the shipped default. */
const DEFAULT: OrganisationProfile = { asset: 'play:INR' };

const KINDS: Readonly<Record<Asset, string>> = { 'play:INR': 'play money', 'real:INR': 'real money' };

/**
 * The profile of a house that starts, written down with its first start: players who hold one kind of money cannot
 * come to hold another.
 * @param isLicensed whether the operator says that it deals in real money.
 * @param hasPlayers whether there is somebody already, of a house that never wrote its profile down.
 * @throws when the house was begun with the other money.
 */
export async function settleProfile(
  settings: Store['settings'],
  { isLicensed, hasPlayers }: { readonly isLicensed: boolean; readonly hasPlayers: boolean },
): Promise<OrganisationProfile> {
  const asset: Asset = isLicensed ? 'real:INR' : 'play:INR';
  const stored = await settings.get<Partial<OrganisationProfile>>(PROFILE);
  const begun = stored?.asset ?? (hasPlayers ? DEFAULT.asset : asset);
  if (begun !== asset)
    throw new Error(
      `this house was begun with ${KINDS[begun]} and stays with it: PROFILE=${isLicensed ? 'licensed' : 'play'} needs a database of its own`,
    );
  if (!stored?.asset) await settings.set(PROFILE, { asset });
  return { asset };
}

/**
 * The profile that the operator set, or the default.
 * @throws when it names an asset that this product does not know; the message says which it knows.
 */
export async function readProfile(settings: Store['settings']): Promise<OrganisationProfile> {
  const stored = await settings.get<Partial<OrganisationProfile>>(PROFILE);
  const profile = { ...DEFAULT, ...stored };
  if (!ASSETS.includes(profile.asset))
    throw new Error(`the organisation profile names the asset ${profile.asset}; there are ${ASSETS.join(' and ')}`);
  return profile;
}
