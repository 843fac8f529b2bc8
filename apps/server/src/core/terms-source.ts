import type { BodyOf, ReplyOf, TermsCall } from '@crease/contract';
import type { Refusal } from '@crease/kernel';

/** The body of a call, without its reason. */
export type TermsBody<C extends TermsCall> = Omit<BodyOf<C>, 'reason'>;

/** A setting in units of the wire. */
export type TermValue = number | boolean | string | null;
export type TermValues = Readonly<Record<string, TermValue>>;

/** Settings before and after a call, under the same names. */
export interface TermsPreview {
  /** The gateway, game, offer or person concerned; empty: the whole organisation. */
  readonly subject: string;
  readonly before: TermValues;
  readonly after: TermValues;
}

/** Who proposed a change, who approved it, and why; `answeredBy` is null if one operator may decide alone. */
export interface TermsBy {
  readonly proposedBy: string;
  readonly answeredBy: string | null;
  readonly reason: string;
}

/** The settings behind a call that changes limits on money. */
export interface TermsSource<C extends TermsCall> {
  /** Returns the settings before and after; a refusal if the call cannot run now. Changes nothing. */
  preview(body: TermsBody<C>): Promise<TermsPreview | Refusal>;
  apply(body: TermsBody<C>, by: TermsBy): Promise<Refusal | null>;
  /** Returns the reply of the call: the settings in force. */
  shown(body: TermsBody<C>): Promise<Omit<ReplyOf<C>, 'proposalId'> | Refusal>;
}

export type TermsSources<C extends TermsCall = TermsCall> = { readonly [N in C]: TermsSource<N> };
