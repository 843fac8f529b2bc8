import { ApiError } from '@crease/client';
import { REFUSALS } from '@crease/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import './offer-words.ts';
import { failureText, refusalText, showLanguage, speakRefusals, toastOf, useWords } from '@crease/web';
import { refusals } from './hindi-refusals.ts';

afterEach(() => speakRefusals(null));

const said = (code: string, message: string, field?: string) =>
  failureText(new ApiError({ status: 409, code, message, field }));

describe('what the server refuses', () => {
  it('[ER-01] in English is said in its own words, whatever the code', () => {
    for (const code of Object.keys(REFUSALS)) expect(said(code, 'As the server says.')).toBe('As the server says.');
    expect(toastOf({ status: 'error', message: '' }, 0, 'id').message).toBe('Something went wrong');
  });

  it('has words in Hindi for every code of the registry; bad input is told by its field', () => {
    expect(
      Object.keys(refusals.refusals)
        .filter((key) => !key.includes('.'))
        .sort(),
    ).toEqual(Object.keys(REFUSALS).sort());
    const empty = Object.entries(refusals.refusals).filter(([, templates]) => templates.length === 0);
    expect(empty.map(([key]) => key)).toEqual(['INVALID_INPUT']);
    for (const [key, templates] of Object.entries(refusals.refusals))
      if (templates.length > 0) expect(templates.at(-1), key).not.toContain('{');
  });

  it('in Hindi keeps the server’s numbers, and falls back where they are missing', () => {
    speakRefusals(refusals);
    expect(said('INSUFFICIENT_FUNDS', 'This bet needs ₹1,200; ₹99.50 is available')).toBe(
      'इस दाँव के लिए ₹1,200 चाहिए; ₹99.50 उपलब्ध है।',
    );
    expect(said('INSUFFICIENT_FUNDS', 'Too little')).toBe('इसके लिए आपका बैलेंस कम है।');
    expect(said('BELOW_MINIMUM', 'The smallest stake here is 100.')).toBe('यहाँ सबसे छोटी रक़म 100 है।');
    expect(said('TOO_MANY_REQUESTS', 'Too many attempts: try again in 5 minutes')).toBe(
      'बहुत बार कोशिश हुई: 5 मिनट बाद फिर कोशिश करें।',
    );
    expect(said('TOO_MANY_REQUESTS', 'Too many requests: wait a moment')).toContain('थोड़ा रुककर');
  });

  it('in Hindi is told by field first, then by code, else in the server’s words', () => {
    speakRefusals(refusals);
    expect(said('INVALID_OTP', 'x', 'code')).not.toBe(said('INVALID_OTP', 'x', 'otp'));
    expect(said('INVALID_INPUT', 'Enter valid email', 'email')).toBe('सही ईमेल लिखें।');
    expect(said('INVALID_INPUT', 'Never foreseen', 'strange')).toBe('Never foreseen');
    expect(said('A_NEW_CODE', 'Never foreseen')).toBe('Never foreseen');
    expect(failureText(new Error('boom'))).toBe('कुछ गड़बड़ हो गई: boom');
    expect(toastOf({ status: 'error', message: '' }, 0, 'id').message).toBe('कुछ गड़बड़ हो गई');
  });

  it('follows the language on the screen', async () => {
    await showLanguage('hi');
    expect(useWords.getState().locale).toBe('hi');
    expect(refusalText({ code: 'EXCLUDED', message: 'No' })).toBe('इस खाते से दाँव नहीं लगाए जा सकते।');
    await showLanguage('en');
    expect(refusalText({ code: 'EXCLUDED', message: 'No' })).toBe('No');
  });
});
