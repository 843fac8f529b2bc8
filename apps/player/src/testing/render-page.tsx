import './without-server.ts';
import '../i18n/offer-messages.ts';
import { LanguageProvider, loadMessages, queryClient, sessionApi, takeAppReply } from '@crease/web';
import type { ReactNode } from 'react';
import type { Answers } from '../../../../packages/web/src/testing/answer-calls.ts';
import { renderRoute } from '../../../../packages/web/src/testing/render-route.tsx';
import { closeAuthModal, forgetAgentCode } from '../core/auth-modal.ts';
import { clearSession } from '../core/session.ts';
import { APP_DETAILS, NO_DEMO } from './session-replies.ts';

export { held, noteOf } from '../../../../packages/web/src/testing/render-route.tsx';

/** Connected by the import above. */
const SESSION = sessionApi();

/**
 * Renders a part of the app with every English text, a router that opens any address, and the server imitated on the
 * wire.
 * @param at the page's route and open address; without one the page stays at every address.
 * @returns the user who acts on it, the calls sent and the texts of the toasts, newest first.
 */
export async function renderPage(
  Page: () => ReactNode,
  answers: Answers = {},
  at: { readonly path?: string; readonly at?: string } = {},
) {
  takeAppReply('appDetails', APP_DETAILS);
  takeAppReply('demoAvailability', NO_DEMO);
  await loadMessages();
  return renderRoute(Page, {
    ...at,
    answers,
    session: SESSION,
    around: (page) => <LanguageProvider>{page}</LanguageProvider>,
    clear: () => {
      clearSession();
      queryClient.clear();
      closeAuthModal();
      forgetAgentCode();
    },
  });
}
