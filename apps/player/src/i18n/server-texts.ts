/** A separate module, as English does not need it: loaded with another language. */
export { createWords } from '@crease/contract';
