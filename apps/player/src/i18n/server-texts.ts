/** A separate module, as English does not need it: loaded with another language. */
export { createTexts } from '@crease/contract';
