/** The two tones of a call: their pitch in Hz, and when they begin in seconds. */
const tones = [
  { pitch: 660, at: 0 },
  { pitch: 880, at: 0.18 },
];
const toneSeconds = 0.3;
const loudness = 0.15;

/**
 * Plays a short sound. Nothing in a page that nobody has pressed anything in yet: browsers allow none there (autoplay), and it would come
 * with the first press, when it is late.
 */
export function ring(): void {
  if (!navigator.userActivation.hasBeenActive) return;
  const context = new AudioContext();
  const start = context.currentTime;
  for (const { pitch, at } of tones) {
    const tone = new OscillatorNode(context, { frequency: pitch, type: 'sine' });
    const volume = new GainNode(context, { gain: 0 });
    // Up and down without a click.
    volume.gain.setValueAtTime(0, start + at);
    volume.gain.linearRampToValueAtTime(loudness, start + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + at + toneSeconds);
    tone.connect(volume).connect(context.destination);
    tone.start(start + at);
    tone.stop(start + at + toneSeconds);
    if (at === tones.at(-1)!.at) tone.addEventListener('ended', () => void context.close());
  }
}
