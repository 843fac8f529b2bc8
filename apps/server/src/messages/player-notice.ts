import { languageOf } from '@crease/contract';
import { reasonOf, type Store } from '@crease/store';
import type { Logger } from 'pino';
import type { Message, MessageSender } from './message-sender.ts';
import type { CodeWords } from './message-texts.ts';

export interface NoticeOptions {
  readonly store: Pick<Store, 'accounts'>;
  readonly sender: MessageSender;
  readonly logger: Pick<Logger, 'warn'>;
}

interface Notice {
  readonly playerId: number;
  readonly purpose: Extract<Message['purpose'], 'payoutAccount' | 'identity' | 'mobileChanged'>;
  /** Absent: their verified number or address. */
  readonly to?: string;
  readonly textIn: (language: CodeWords['language']) => string;
  /** Log line of a failure. */
  readonly failure: string;
}

type Account = Awaited<ReturnType<Store['accounts']['find']>>;

/** Returns a player's verified number, else the verified email address; null: neither. */
export function targetOf(account: Account): string | null {
  return account?.mobile ?? (account?.emailVerified ? account.email : null);
}

/** @param to E.164 digits or an email address. */
export function channelOf(to: string): Message['channel'] {
  return to.includes('@') ? 'email' : 'sms';
}

/** Sends a player a notice. A failure is logged and stops nothing. */
export async function sendNotice(
  { store, sender, logger }: NoticeOptions,
  { playerId, purpose, to: given, textIn, failure }: Notice,
): Promise<void> {
  try {
    const to = given ?? targetOf(await store.accounts.find(playerId));
    if (!to) return;
    const { language } = await store.accounts.preferencesOf(playerId);
    const text = textIn(languageOf(language));
    await sender.send({ channel: channelOf(to), to, purpose, code: null, text, lifeMs: null, reader: { playerId } });
  } catch (error) {
    logger.warn({ sender: sender.label, reason: reasonOf(error) }, failure);
  }
}
