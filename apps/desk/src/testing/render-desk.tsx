import type { Operator, OperatorRole } from '@crease/contract';
import { clearStored, queryClient, remountByParams, sessionApi, usePreferences } from '@crease/web';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Answers } from '../../../../packages/web/src/testing/answer-calls.ts';
import { renderRoute } from '../../../../packages/web/src/testing/render-route.tsx';
import { DeskTexts } from '../app/desk-texts.tsx';
import { useDeskLive } from '../core/desk-live.ts';
import { useDeskUi } from '../core/desk-ui.ts';
import { takeSignIn, useDeskSession } from '../core/session.ts';

export { held, noteOf } from '../../../../packages/web/src/testing/render-route.tsx';

/** Connected by the import above. */
const SESSION = sessionApi();

/** The operator who is signed in. */
export function operatorOf(role: OperatorRole): Operator {
  return {
    id: '7',
    username: `${role}.7`,
    role,
    disabled: false,
    createdAt: '2026-01-05T09:00:00.000Z',
    secondFactor: true,
    joinedAt: '2026-01-05T09:00:00.000Z',
    invitedBy: null,
    lockedUntil: null,
    lastSeenAt: null,
  };
}

interface At {
  /** Whose rights the operator has; null: nobody is signed in. */
  readonly role?: OperatorRole | null;
  /** Pattern of the page's route, such as `/markets/$marketId`; without one the page stays at every address. */
  readonly path?: string;
  /** The address that is open. */
  readonly at?: string;
}

/**
 * Renders a part of the desk for an operator, by default an owner, with a router that opens any address, and the server
 * imitated on the wire.
 * @returns the user who acts on it, the calls sent, the texts of the toasts, newest first, and the open address.
 */
export async function renderDesk(
  Page: () => ReactNode,
  answers: Answers = {},
  { role = 'owner', path, at = path }: At = {},
) {
  if (role) takeSignIn({ operator: operatorOf(role) });
  return renderRoute(Page, {
    answers,
    session: SESSION,
    path,
    at,
    remountDeps: remountByParams,
    around: (page) => <DeskTexts>{page}</DeskTexts>,
    clear: () => {
      useDeskSession.setState(useDeskSession.getInitialState(), true);
      useDeskUi.setState(useDeskUi.getInitialState(), true);
      useDeskLive.setState(useDeskLive.getInitialState(), true);
      usePreferences.setState(usePreferences.getInitialState());
      queryClient.clear();
      clearStored([]);
    },
  });
}

/** Queries in the open dialog. A search of a whole page by role takes long. */
export function inDialog() {
  const dialog = document.querySelector<HTMLElement>('dialog[open]');
  if (!dialog) throw new Error('no dialog is open');
  return within(dialog);
}

/** Queries in the pane of the selected row. */
export function inDetails() {
  return within(screen.getByLabelText('Details'));
}
