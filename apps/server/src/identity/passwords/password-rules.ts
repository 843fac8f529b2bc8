import { readFile } from 'node:fs/promises';
import { type Refusal, refuse } from '@crease/kernel';
import { COMMON_PASSWORDS } from '../../shipped-files.ts';

/** Data of the player that an attacker would try first. */
export interface PasswordOwner {
  readonly username: string;
  readonly email: string | null;
  /** Ten national digits. */
  readonly mobile: string | null;
}

const HOUSE_NAME = 'crease';
/** Least characters left of a password after removing a name. */
const LEFT_OVER = 5;
/** Shorter words occur in passwords by chance. */
const WORD_LENGTH = 4;
/** Sequences of keys and letters. */
const RUNS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Characters that replace letters. */
const SPELLED: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's' };

/** Read on first use and cached: some forty kilobytes. */
let common: Promise<ReadonlySet<string>> | null = null;

/**
 * Returns why a password is refused at any length: it is common, or made of its owner's name.
 * @param field the field to name in a refusal.
 */
export async function weakness(password: string, owner: PasswordOwner, field: string): Promise<Refusal | null> {
  const typed = password.toLowerCase();
  if (isMadeOf(typed, owner)) return refuse('WEAK_PASSWORD', { reason: 'ownWords' }, field);
  common ??= readFile(COMMON_PASSWORDS, 'utf8').then((text) => new Set(text.trim().split('\n')));
  const list = await common;
  const isKnown = isRun(typed) || isRepeat(typed) || list.has(typed) || list.has(spelledOut(typed));
  return isKnown ? refuse('WEAK_PASSWORD', { reason: 'common' }, field) : null;
}

function isMadeOf(typed: string, { username, email, mobile }: PasswordOwner): boolean {
  const name = username.toLowerCase();
  const words = [name, name.replaceAll(' ', ''), email?.toLowerCase().split('@')[0], mobile, HOUSE_NAME];
  return words.some((word) => {
    if (!word || word.length < WORD_LENGTH) return false;
    return word.includes(typed) || (typed.includes(word) && typed.length - word.length < LEFT_OVER);
  });
}

/** `23456789`, `hgfedcba`, `asdfghjk`. */
function isRun(typed: string): boolean {
  const backwards = [...typed].reverse().join('');
  return RUNS.some((run) => run.includes(typed) || run.includes(backwards));
}

/** `aaaaaaaa`, `abcabcabc`, `12121212`: three repetitions or more. */
function isRepeat(typed: string): boolean {
  return /^(.{1,5})\1{2,}$/su.test(typed);
}

function spelledOut(typed: string): string {
  return typed.replace(/[@430$5]/g, (sign) => SPELLED[sign] ?? sign);
}
