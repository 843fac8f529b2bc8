import { KYC_KINDS, type KycKind } from '@crease/contract';
import { aadhaarOf, panHolder, readAs } from '@crease/gateways';
import { type Refusal, refuse } from '@crease/kernel';

/**
 * Normalises the number of a document; null for a kind without a number, or if a required one is missing. A PAN must be
 * a person's.
 */
export function readDocumentNumber(kind: KycKind, typed: string | undefined): string | null | Refusal {
  if (!KYC_KINDS[kind].documentId) return null;
  if (!typed) return refuse('INVALID_INPUT', { reason: 'documentNumber' }, 'documentId');
  const number = kind === 3 ? aadhaarOf(typed) : readAs('pan', typed);
  if (number === null) return refuse('INVALID_INPUT', { reason: kind === 3 ? 'aadhaar' : 'pan' }, 'documentId');
  if (kind === 2 && panHolder(number) !== 'individual')
    return refuse('INVALID_INPUT', { reason: 'panHolder' }, 'documentId');
  return number;
}

/** Masks a number for display. */
export function maskedDocument(number: string | null): string | null {
  return number === null ? null : `${'•'.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`;
}
