import { withMessages } from '@crease/web';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guard, keepReturn } from '../page-rules/access.ts';
import { parent } from './root-route.ts';

const landing = createRoute({
  getParentRoute: parent,
  path: '/',
  validateSearch: keepReturn,
  beforeLoad: guard('public'),
  staticData: { layout: 'landing' },
  component: lazyRouteComponent(() => import('../../landing/landing-page.tsx'), 'LandingPage'),
});

/** An auth panel as its own page; closed to signed-in players. */
function authRoute<P extends string, N extends keyof typeof import('../../session/panels/auth-pages.tsx')>(
  path: P,
  page: N,
) {
  return createRoute({
    getParentRoute: parent,
    path,
    validateSearch: keepReturn,
    beforeLoad: guard('public'),
    staticData: { layout: 'landing' },
    component: lazyRouteComponent(
      withMessages(() => import('../../session/panels/auth-pages.tsx')),
      page,
    ),
  });
}

const signIn = authRoute('/sign-in', 'SignInPage');
const register = authRoute('/register', 'RegisterPage');
const forgotPassword = authRoute('/forgot-password', 'ForgotPasswordPage');
const resetPassword = authRoute('/reset-password', 'ResetPasswordPage');
const mobileNumber = authRoute('/mobile-number', 'MobileNumberPage');
const verifyNumber = authRoute('/verify-number', 'VerifyNumberPage');

/** The first page of a visitor, and the pages that sign in or create an account. */
export const entryPages = [
  landing,
  signIn,
  register,
  forgotPassword,
  resetPassword,
  mobileNumber,
  verifyNumber,
] as const;
