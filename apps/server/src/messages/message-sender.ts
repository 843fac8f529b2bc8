import type { SMS_CODES, SMS_NOTICES } from '../config/message-config.ts';

/** Purpose of a message; each has a text, and a template at some providers. */
export type MessagePurpose = CodePurpose | NoticePurpose;
/** Purposes with a one-time password. */
export type CodePurpose = (typeof SMS_CODES)[number] | 'email';
/** Purposes that notify. */
type NoticePurpose = (typeof SMS_NOTICES)[number];

/** A message to a player. `to`: E.164 digits (919876543210) or an email address. */
export interface Message {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly purpose: MessagePurpose;
  /** The one-time password, for providers with their own template; null in a notice. */
  readonly code: string | null;
  readonly text: string;
  /** How long the code is valid, ms; null in a notice. */
  readonly lifeMs: number | null;
  /** Whose browsers show it without a provider; null: none. */
  readonly reader: MessageReader | null;
}

/** A player, or one browser without a player yet. */
export type MessageReader = { readonly playerId: number } | { readonly phoneHash: Uint8Array };

/** The interface of all message providers. */
export interface MessageSender {
  /** Label for the log and the health page, without secrets. */
  readonly label: string;
  /** Resolves when the provider has accepted it. @throws SendError. */
  send(message: Message): Promise<void>;
}

/** The message was not accepted. For the log only: players learn no more than that it failed. */
export class SendError extends Error {
  override readonly name = 'SendError';
}
