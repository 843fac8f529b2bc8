import { conditionalStorage } from '@crease/web';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Off until the player turns it on; stored on this device. */
export const useSound = create<{ isOn: boolean }>()(
  persist((): { isOn: boolean } => ({ isOn: false }), {
    name: 'crease.sound',
    version: 1,
    storage: conditionalStorage<{ isOn: boolean }>(({ isOn }) => isOn),
  }),
);

const NOTES = { tick: 520, open: 660, win: 880 } as const;
const [LENGTH_S, LOUDNESS] = [0.09, 0.06];
let audio: AudioContext | null = null;

/** Plays a short tone if the sound is on. A return below the stake has none. */
export function playSound(note: keyof typeof NOTES): void {
  if (!useSound.getState().isOn) return;
  audio ??= new AudioContext();
  const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = NOTES[note];
  loudness.gain.setValueAtTime(LOUDNESS, audio.currentTime);
  loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + LENGTH_S);
  tone.connect(loudness).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + LENGTH_S);
}
