import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import type { remountByParams } from '../frame/use-page-change.ts';
import { connectSession, type SessionApi } from '../session/session-api.ts';
import { useToasts } from '../toasts/toasts.ts';
import { type Answers, answerCalls } from './answer-calls.ts';

interface Route {
  readonly answers: Answers;
  /** The app's own: files share the modules of their worker, in which another app may have connected its session. */
  readonly session: SessionApi;
  /** Pattern of the page's route; without one the page stays at every address. */
  readonly path?: string | undefined;
  /** The address that is open; `/` by default. */
  readonly at?: string | undefined;
  /** The app's router option. */
  readonly remountDeps?: typeof remountByParams | undefined;
  /** The providers of the app. */
  readonly around: (page: ReactNode) => ReactNode;
  /** Clears the stores of the app after the test. */
  readonly clear: () => void;
}

/**
 * Renders a part of an app with a router that opens any address, and the server imitated on the wire; removes both
 * after the test.
 * @returns the user who acts on it, the calls sent, the texts of the toasts, newest first, and the open address.
 */
export async function renderRoute(Page: () => ReactNode, { answers, session, path, at = '/', ...app }: Route) {
  const { around, clear, remountDeps } = app;
  const { sent, end } = answerCalls(answers);
  connectSession(session);
  onTestFinished(() => {
    cleanup();
    end();
    clear();
    useToasts.setState({ showing: [] });
  });
  const history = createMemoryHistory({ initialEntries: [at] });
  const root = createRootRoute({ ...(path === undefined && { component: Page }), notFoundComponent: () => null });
  const pages = path === undefined ? [] : [createRoute({ getParentRoute: () => root, path, component: Page })];
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history,
    ...(remountDeps && { defaultRemountDeps: remountDeps }),
  });
  await router.load();
  render(around(<RouterProvider router={router as never} />));
  const toasts = () =>
    useToasts
      .getState()
      .showing.map(({ message }) => message)
      .reverse();
  const bodiesOf = (route: keyof Answers) => sent.flatMap(({ name, body }) => (name === route ? [body] : []));
  const address = () => history.location.href;
  return { user: userEvent.setup({ delay: null }), sent, bodiesOf, toasts, address };
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
