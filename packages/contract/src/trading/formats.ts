export { type EventFormat, FORMATS, type Sport } from '@crease/kernel';
