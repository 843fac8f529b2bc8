import { ApiError } from '@crease/client';
import { REFUSALS } from '@crease/kernel';
import { afterEach, describe, expect, it, test } from 'vitest';
import './offer-messages.ts';
import {
  explanationText,
  failureText,
  refusalText,
  showLanguage,
  statementText,
  toastOf,
  translatedToast,
  useMessages,
} from '@crease/web';

afterEach(() => showLanguage('en'));

const textOf = (code: string, terms: Record<string, string | number>, field?: string) =>
  failureText(new ApiError({ status: 409, code, message: 'As the server says.', field, terms }));

describe('refusals of the server', () => {
  it('[ER-01] are shown in English as received, whatever the code', () => {
    for (const [code, { reasons }] of Object.entries(REFUSALS))
      for (const reason of Object.keys(reasons)) expect(textOf(code, { reason })).toBe('As the server says.');
    expect(toastOf({ status: 'error', message: '' }, 0, 'id').message).toBe('Something went wrong');
  });

  it('are built in Hindi from the terms, or shown as received if one is missing', async () => {
    await showLanguage('hi');
    expect(textOf('INSUFFICIENT_FUNDS', { reason: 'bet', needed: 1200, available: 99.5 })).toBe(
      'इस दाँव के लिए ₹1,200 चाहिए; ₹99.50 उपलब्ध है।',
    );
    expect(textOf('INSUFFICIENT_FUNDS', { reason: 'bet', needed: 1200 })).toBe('As the server says.');
    expect(textOf('BELOW_MINIMUM', { reason: 'stake', min: 100 })).toBe('यहाँ सबसे छोटी रक़म 100 है।');
    expect(textOf('TOO_MANY_REQUESTS', { reason: 'attempts', wait: 300 })).toBe(
      'बहुत बार कोशिश हुई: 5 मिनट बाद फिर कोशिश करें।',
    );
    expect(textOf('TOO_MANY_REQUESTS', { reason: 'requests' })).toContain('थोड़ा रुककर');
  });

  it('name malformed input in Hindi by its field, else as received', async () => {
    await showLanguage('hi');
    const malformed = { reason: 'malformed', problem: 'Never foreseen' };
    expect(textOf('INVALID_OTP', { reason: 'factor' })).not.toBe(textOf('INVALID_OTP', { reason: 'code' }));
    expect(textOf('INVALID_INPUT', malformed, 'email')).toBe('सही ईमेल लिखें।');
    expect(textOf('INVALID_INPUT', malformed, 'strange')).toBe('Never foreseen');
    expect(textOf('A_NEW_CODE', { reason: 'market' })).toBe('As the server says.');
    expect(textOf('EXCLUDED', { reason: 'aNewReason' })).toBe('As the server says.');
    expect(failureText(new Error('boom'))).toBe('कुछ गड़बड़ हो गई: boom');
    expect(toastOf({ status: 'error', message: '' }, 0, 'id').message).toBe('कुछ गड़बड़ हो गई');
  });

  it('follow the language of the screen', async () => {
    const excluded = { code: 'EXCLUDED', terms: { reason: 'account' }, message: 'No' };
    await showLanguage('hi');
    expect(useMessages.getState().locale).toBe('hi');
    expect(refusalText(excluded)).toBe('इस खाते से दाँव नहीं लगाए जा सकते।');
    await showLanguage('bn');
    expect(useMessages.getState().locale).toBe('bn');
    expect(refusalText(excluded)).toBe('এই অ্যাকাউন্টে বাজি ধরা যায় না।');
    await showLanguage('en');
    expect(refusalText(excluded)).toBe('No');
  });
});

test('the reason of a settlement is built in Hindi from its terms, or shown as received without terms', async () => {
  const voided = { explanation: 'Void.', explanationTerms: { kind: 'voided' as const, stake: 20, reason: '' } };
  expect(explanationText(voided)).toBe('Void.');
  await showLanguage('hi');
  expect(explanationText(voided)).toBe('रद्द। ₹20 की रक़म नहीं गिनी जाती, न जीत हुई न हार।');
  expect(explanationText({ explanation: 'Void.' })).toBe('Void.');
});

test('a statement line is built in Hindi from its terms, an old one shown as stored', async () => {
  const opening = { description: 'Opening balance', terms: { about: 'opening' as const, isPlay: false } };
  expect(statementText(opening)).toBe('Opening balance');
  await showLanguage('hi');
  expect(statementText(opening)).toBe('शुरुआती बैलेंस');
  expect(statementText({ description: 'Opening balance' })).toBe('Opening balance');
});

test('a toast of the server is built in Hindi from its terms, an operator’s text shown unchanged', async () => {
  const terms = { about: 'voided' as const, side: 'back' as const, runner: 'Tides' };
  const toast = { title: 'Bet void', message: 'Back Tides: the stake was returned', status: 'info', terms };
  expect(translatedToast(toast)).toBe(toast);
  await showLanguage('hi');
  expect(translatedToast(toast)).toMatchObject({
    title: 'दाँव रद्द',
    message: 'Tides लगाई (बैक): रक़म लौटा दी गई',
    status: 'info',
  });
  expect(translatedToast({ title: 'Rain', message: 'Play stops' })).toEqual({ title: 'Rain', message: 'Play stops' });
});
