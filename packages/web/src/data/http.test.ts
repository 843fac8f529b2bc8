import { ApiError } from '@crease/client';
import { describe, expect, it } from 'vitest';
import { failureText } from './http.ts';

describe('the text of a failed call', () => {
  const failed = (status: number, message: string) => failureText(new ApiError({ status, code: 'X', message }));

  it("is the server's message", () => {
    expect(failed(409, 'The market is suspended')).toBe('The market is suspended');
  });

  it('is Something went wrong with the detail if no reply arrived', () => {
    expect(failed(0, 'Failed to fetch')).toBe('Something went wrong: Failed to fetch');
    expect(failed(502, '')).toBe('Something went wrong: 502');
  });

  it('covers other errors', () => {
    expect(failureText(new Error('boom'))).toBe('Something went wrong: boom');
    expect(failureText('odd')).toBe('Something went wrong: odd');
  });
});
