export { BANGLA_RULES as rules } from '@crease/contract';
