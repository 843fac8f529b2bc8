import type { NameKind, NoteKind, ReasonOf, RefusalCode } from '@crease/kernel';
import explanation from '@crease/locales/en/server/explanation.json' with { type: 'json' };
import malformed from '@crease/locales/en/server/malformed.json' with { type: 'json' };
import names from '@crease/locales/en/server/names.json' with { type: 'json' };
import notes from '@crease/locales/en/server/notes.json' with { type: 'json' };
import refusals from '@crease/locales/en/server/refusals.json' with { type: 'json' };
import speech from '@crease/locales/en/server/speech.json' with { type: 'json' };
import statement from '@crease/locales/en/server/statement.json' with { type: 'json' };
import toast from '@crease/locales/en/server/toast.json' with { type: 'json' };

/** The messages of the kernel's registries: one for each reason, name and note. */
interface RegisteredMessages {
  readonly refusals: { readonly [C in RefusalCode]: { readonly [R in ReasonOf<C>]: string } };
  readonly names: Readonly<Record<NameKind, string>>;
  readonly notes: Readonly<Record<NoteKind, string>>;
}

/** The English messages of `locales/en/server`, for the terms that the server sends. */
export const ENGLISH_MESSAGES = {
  explanation,
  malformed,
  names,
  notes,
  refusals,
  speech,
  statement,
  toast,
} satisfies RegisteredMessages & Record<string, object>;

/** The same messages in another language. */
export type ServerMessages = typeof ENGLISH_MESSAGES;
