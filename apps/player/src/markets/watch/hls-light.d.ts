/** The light build has the types of the whole one, and says nothing of them. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
