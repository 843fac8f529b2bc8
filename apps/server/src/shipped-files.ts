import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// This folder is as deep as the bundle's, so the paths are valid in both.
/** Version of the product, from the root `package.json`. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).version;
/** The built player app. */
export const PLAYER_APP = fileURLToPath(new URL('../../player/dist', import.meta.url));
/** The built operators' app. */
export const DESK_APP = fileURLToPath(new URL('../../desk/dist', import.meta.url));
/** The folder of languages. */
export const LOCALES = fileURLToPath(new URL('../../../locales', import.meta.url));
/** Common passwords, one per line, sorted, in lower case. */
export const COMMON_PASSWORDS = fileURLToPath(new URL('../lists/common-passwords.txt', import.meta.url));
/** Sample video of a match: `init.mp4` and the segments of a loop. */
export const SAMPLE_VIDEO = fileURLToPath(new URL('../sample-video', import.meta.url));
