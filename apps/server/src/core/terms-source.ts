import type { BodyOf, ReplyOf, TermsCall } from '@crease/contract';
import type { Refusal } from '@crease/kernel';

/** What a call asks for, without its reason. */
export type TermsBody<C extends TermsCall> = Omit<BodyOf<C>, 'reason'>;

/** A setting in units of the wire. */
export type TermValue = number | boolean | string | null;
export type TermValues = Readonly<Record<string, TermValue>>;

/** Settings before and after a call, under the same names. */
export interface TermsPreview {
  /** The gateway, game, offer or person that it concerns; empty: the whole house. */
  readonly subject: string;
  readonly before: TermValues;
  readonly after: TermValues;
}

/** Who proposed a change, who agreed, and why; `answeredBy` is null where one person decides alone. */
export interface TermsBy {
  readonly proposedBy: string;
  readonly answeredBy: string | null;
  readonly reason: string;
}

/** The settings behind a call that changes what money may do. */
export interface TermsSource<C extends TermsCall> {
  /** Returns the settings before and after; a refusal if the call cannot be carried out now. Changes nothing. */
  preview(body: TermsBody<C>): Promise<TermsPreview | Refusal>;
  apply(body: TermsBody<C>, by: TermsBy): Promise<Refusal | null>;
  /** The reply of the call: the settings in force. */
  shown(body: TermsBody<C>): Promise<Omit<ReplyOf<C>, 'proposalId'> | Refusal>;
}

export type TermsSources<C extends TermsCall = TermsCall> = { readonly [N in C]: TermsSource<N> };
