import type { SuccessMessage } from '@crease/client';

/**
 * Returns the text of a success: the server's message, else the fixed text. A message with a code is a standard one,
 * which the fixed text translates.
 * @param success null if the server sent no message.
 * @param fixed the fixed text (requirement ER-03) in the current language.
 */
export function successText(success: SuccessMessage | null, fixed: string): string {
  return success === null || success.code !== null ? fixed : success.message;
}
