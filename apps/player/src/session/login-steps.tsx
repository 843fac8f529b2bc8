import { useState } from 'react';
import { useAuthModal } from '../core/session.ts';
import { AgeGate } from './age-gate.tsx';
import { LoginForm } from './login-form.tsx';

interface LoginStepsProps {
  /** `h1` on the page of its own, `h2` in the panel. */
  heading: 'h1' | 'h2';
  /** Leaves the panel; on the page it leads back to the landing page. */
  onExit?: () => void;
}

/** First the age gate, then the form (specification, section 2). */
export function LoginSteps({ heading, onExit }: LoginStepsProps) {
  const [isAdult, setAdult] = useState(false);
  const message = useAuthModal((state) => state.reason.message);
  if (!isAdult) return <AgeGate heading={heading} onConfirm={() => setAdult(true)} onExit={onExit} />;
  return <LoginForm heading={heading} message={message} />;
}
