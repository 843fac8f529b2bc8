/** Why a message goes out; each has a text, and at some providers a template of its own. */
export type MessagePurpose = CodePurpose | NoticePurpose;
/** Those that carry a one-time password. */
export type CodePurpose = 'register' | 'attach' | 'reset' | 'email' | 'bank' | 'withdraw' | 'signIn';
/** Those that say what happened. */
type NoticePurpose = 'payoutAccount' | 'identity';

/** What is to reach a player. `to`: E.164 digits (919876543210) or an email address. */
export interface Message {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly purpose: MessagePurpose;
  /** The one-time password by itself, for providers that fill in a template of their own; null in a notice. */
  readonly code: string | null;
  readonly text: string;
  /** How long the code is valid, ms; null in a notice. */
  readonly lifeMs: number | null;
  /** Whose browsers show it where no provider carries it; null: none. */
  readonly reader: MessageReader | null;
}

/** A player in each of their browsers, or one browser that no player belongs to yet. */
export type MessageReader = { readonly playerId: number } | { readonly phoneHash: Uint8Array };

/** The one face of all ways to reach a player. */
export interface MessageSender {
  /** In a few words, without secrets: for the log and the health page. */
  readonly label: string;
  /** Resolves when the provider has taken it. @throws SendError. */
  send(message: Message): Promise<void>;
}

/** The message was not taken. Its text is for our log: players are told no more than that it failed. */
export class SendError extends Error {
  override readonly name = 'SendError';
}
