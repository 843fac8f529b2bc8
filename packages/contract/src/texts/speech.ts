import { MINOR_PER_UNIT, NOTES, readName, readNote, rupees, type TermKind } from '@crease/kernel';
import { createTranslator } from 'use-intl/core';
import type { ServerMessages } from './server-messages.ts';

/** Formats a message. @throws Error if the key does not exist, or a value is missing. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** @param format BCP 47 locale, for plurals. @param messages by key; `a.b` is `b` in the object `a`. */
export function createSay(format: string, messages: object): Say {
  // Keys contain codes of the wire: registries and tests check them, not the compiler.
  return createTranslator({ locale: format, messages, onError: fail }) as unknown as Say;
}

function fail(error: Error): never {
  throw error;
}

/** A language of `locales`. */
export interface LanguageMessages {
  /** The name of its folder. Names and notes are stored in English: `en` repeats them. */
  readonly code: string;
  /** BCP 47 locale of its figures and dates. */
  readonly format: string;
  readonly messages: ServerMessages;
}

type Values = Readonly<Record<string, string | number>>;

/** Maximum number of seconds, and of minutes, before a wait uses the next larger unit. */
const UNIT_MOST = 100;
const SUPER_OVER = `${NOTES.superOver}: `;

/** Formats values and messages in one language. */
export class Speech {
  readonly code: string;
  readonly say: Say;
  readonly #format: string;
  readonly #messages: Readonly<Record<string, unknown>>;

  constructor({ code, format, messages }: LanguageMessages) {
    this.code = code;
    this.#format = format;
    this.#messages = messages;
    this.say = createSay(format, messages);
  }

  has(key: string): boolean {
    const found = key.split('.').reduce<unknown>((table, part) => {
      return typeof table === 'object' && table !== null && Object.hasOwn(table, part)
        ? Reflect.get(table, part)
        : null;
    }, this.#messages);
    return found !== null;
  }

  /** @param units whole currency units. */
  money(units: number): string {
    return rupees(Math.round(units * MINOR_PER_UNIT));
  }

  /** {@link money}, with a plus sign if it is a gain. */
  signedMoney(units: number): string {
    return `${units > 0 ? '+' : ''}${this.money(units)}`;
  }

  /** Returns a wait in its largest unit with at least two, rounded up: `25 seconds`, `40 minutes`, `3 hours`. */
  wait(seconds: number): string {
    if (seconds < UNIT_MOST) return this.say('speech.wait.seconds', { count: seconds });
    const minutes = Math.ceil(seconds / 60);
    if (minutes < UNIT_MOST) return this.say('speech.wait.minutes', { count: minutes });
    return this.say('speech.wait.hours', { count: Math.ceil(minutes / 60) });
  }

  /** Returns a translated name of a market or runner; names of teams and people are not translated. */
  name(english: string): string {
    const terms = this.code === 'en' ? null : readName(english);
    if (terms === null) return english;
    const { kind, ...values } = terms;
    return this.say(`names.${kind}`, texts(values));
  }

  /** Translates the reason of a suspension or void, or the status of a fancy; an operator's text is not translated. */
  note(english: string): string {
    if (this.code === 'en') return english;
    if (english.startsWith(SUPER_OVER))
      return `${this.say('notes.superOver')}: ${this.note(english.slice(SUPER_OVER.length))}`;
    const terms = readNote(english);
    if (terms === null) return english;
    const { kind, ...values } = terms;
    const drawn = texts(values);
    return this.say(`notes.${kind}`, drawn.runner ? { ...drawn, runner: this.name(drawn.runner) } : drawn);
  }

  /** Formats a value of a refusal. @returns null if it does not have the type of its kind. */
  value(value: string | number | undefined, kind: TermKind): string | null {
    if (value === undefined) return null;
    switch (kind) {
      case 'money':
        return typeof value === 'number' ? this.money(value) : null;
      case 'wait':
        return typeof value === 'number' ? this.wait(value) : null;
      case 'moment':
        return typeof value === 'number' ? timeText(value, this.#format) : null;
      case 'note':
        return this.note(String(value));
      case 'units':
      case 'count':
      case 'name':
      case 'text':
        return String(value);
      default: {
        const key = `speech.${kind}.${value}`;
        return this.has(key) ? this.say(key) : String(value);
      }
    }
  }
}

/** Returns numbers as text, without separators. */
function texts(values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

/**
 * Returns a time in India as text: `4 Dec 2026, 20:42`.
 * @param at epoch milliseconds. @param locale BCP 47.
 */
function timeText(at: number, locale: string): string {
  const zone = { timeZone: 'Asia/Kolkata' } as const;
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', ...zone }).format(at);
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...zone }).format(at);
  return `${day}, ${time}`;
}
