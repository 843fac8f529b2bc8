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
