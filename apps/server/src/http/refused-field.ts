import { type Refusal, type RefusalCode, refuse } from '@crease/kernel';

/** A refusal that names the input field it is about. */
export interface RefusedField extends Refusal {
  readonly field: string;
}

export function refuseField(code: RefusalCode, field: string, message: string): RefusedField {
  return { ...refuse(code, message), field };
}
