/**
 * Rules of the forms (requirements VR-01 to VR-06), as message keys under `session.rules`. The server has the same; a
 * test compares them.
 */
export type Rule =
  | 'usernameEmpty'
  | 'passwordEmpty'
  | 'newUsernameEmpty'
  | 'usernameLength'
  | 'usernameCharacters'
  | 'passwordLength'
  | 'email'
  | 'mobile'
  | 'otp'
  | 'mandatory'
  | 'oldPasswordEmpty'
  | 'newPasswordEmpty'
  | 'confirmEmpty'
  | 'confirmDiffers';

/** Trims a name and collapses repeated spaces. */
export function tidyUsername(typed: string): string {
  return typed.replace(/ +/g, ' ').trim();
}

export function newUsernameRule(typed: string): Rule | null {
  const username = tidyUsername(typed);
  const length = [...username].length;
  if (length === 0) return 'newUsernameEmpty';
  if (length < 4 || length > 15) return 'usernameLength';
  return /^[A-Za-z0-9 ]+$/.test(username) ? null : 'usernameCharacters';
}

export function newPasswordRule(password: string): Rule | null {
  const length = [...password].length;
  if (length === 0) return 'passwordEmpty';
  return length < 8 || length > 20 ? 'passwordLength' : null;
}

const LOCAL_PART = /^[\w'+-]+(\.[\w'+-]+)*$/;
const DOMAIN = /^([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export function emailRule(email: string): Rule | null {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)];
  const isAddress = email.length <= 254 && LOCAL_PART.test(local) && !local.endsWith("'") && DOMAIN.test(domain);
  return isAddress ? null : 'email';
}

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** The forced update requires only that all three are filled in and the last two are equal. */
export function passwordChangeRules(typed: PasswordChange): Record<keyof PasswordChange, Rule | null> {
  const confirm = typed.confirmPassword === typed.newPassword ? null : 'confirmDiffers';
  return {
    oldPassword: typed.oldPassword === '' ? 'oldPasswordEmpty' : null,
    newPassword: typed.newPassword === '' ? 'newPasswordEmpty' : null,
    confirmPassword: typed.confirmPassword === '' ? 'confirmEmpty' : confirm,
  };
}
