import '../i18n/offer-messages.ts';
import { LanguageProvider, loadMessages, takeAppReply, useToasts } from '@crease/web';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { type Answers, answerCalls } from '../../../../packages/web/src/testing/answer-calls.ts';
import { closeAuthModal, forgetAgentCode } from '../core/auth-modal.ts';
import { clearSession } from '../core/session.ts';
import { APP_DETAILS, NO_DEMO } from './session-replies.ts';

// As long as end-to-end tests wait, for a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/**
 * Renders a part of the app with every English text, a router that opens any address, and the server imitated on the
 * wire.
 * @returns the user who acts on it, the calls sent and the texts of the toasts, newest first.
 */
export async function renderPage(Page: () => ReactNode, answers: Answers = {}) {
  const { sent, restore } = answerCalls(answers);
  takeAppReply('appDetails', APP_DETAILS);
  takeAppReply('demoAvailability', NO_DEMO);
  onTestFinished(() => {
    cleanup();
    restore();
    clearSession();
    useToasts.setState({ showing: [] });
    closeAuthModal();
    forgetAgentCode();
  });
  await loadMessages();
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, notFoundComponent: () => null }),
    history: createMemoryHistory(),
  });
  await router.load();
  render(
    <LanguageProvider>
      <RouterProvider router={router as never} />
    </LanguageProvider>,
  );
  const toasts = () =>
    useToasts
      .getState()
      .showing.map(({ message }) => message)
      .reverse();
  const bodiesOf = (route: keyof Answers) => sent.flatMap(({ name, body }) => (name === route ? [body] : []));
  return { user: userEvent.setup({ delay: null }), bodiesOf, toasts };
}

/** Returns the text that describes a field: its hint or its error. */
export function noteOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** Returns an answer that waits until `release` is called. */
export function held<T>(reply: T) {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answer = async () => {
    await isReleased;
    return reply;
  };
  return { answer, release: () => release() };
}
