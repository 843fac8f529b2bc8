import { ASSETS, type Asset } from '@crease/kernel';
import type { Store } from '@crease/store';

/** The organisation's kind of money. Chosen once: it cannot change once there are players. */
interface OrganisationProfile {
  /** Asset of every player and market. */
  readonly asset: Asset;
}

/** Key of the profile in the store. */
const PROFILE = 'organisation.profile';

/** Play money, the default. */
const DEFAULT: OrganisationProfile = { asset: 'play:INR' };

const KINDS: Readonly<Record<Asset, string>> = { 'play:INR': 'play money', 'real:INR': 'real money' };

/**
 * Returns the profile of this start and stores it with the first one: players' money cannot change its kind.
 * @param isLicensed whether the settings say real money.
 * @param hasPlayers whether there are players of a version that stored no profile.
 * @throws if the site was started with the other kind of money.
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
      `this site was started with ${KINDS[begun]} and stays with it: PROFILE=${isLicensed ? 'licensed' : 'play'} needs a separate database`,
    );
  if (!stored?.asset) await settings.set(PROFILE, { asset });
  return { asset };
}

/**
 * Returns the operator's profile, or the default.
 * @throws if it names an unsupported asset; the message lists the supported ones.
 */
export async function readProfile(settings: Store['settings']): Promise<OrganisationProfile> {
  const stored = await settings.get<Partial<OrganisationProfile>>(PROFILE);
  const profile = { ...DEFAULT, ...stored };
  if (!ASSETS.includes(profile.asset))
    throw new Error(`the organisation profile names the asset ${profile.asset}; there are ${ASSETS.join(' and ')}`);
  return profile;
}
