import { keyframes, style } from '@vanilla-extract/css';

const fade = '24px';
const covered = `-${fade} 0`;
const uncover = keyframes({ from: { maskPosition: covered }, to: { maskPosition: '0 0' } });
const uncoverLeft = keyframes({ from: { maskPosition: '0 0' }, to: { maskPosition: covered } });

/**
 * For a box that scrolls sideways: what is out of sight fades at its end. Nothing fades where everything is in sight, or where a
 * browser has no scroll timelines.
 */
export const scrollFade = style({
  maskImage: `linear-gradient(to left, transparent, black ${fade})`,
  maskSize: `calc(100% + ${fade}) 100%`,
  maskRepeat: 'no-repeat',
  animation: `${uncover} linear both`,
  animationTimeline: 'scroll(self inline)',
  // It moves only as the reader scrolls, so it stays where a person asks for less motion.
  '@media': { '(prefers-reduced-motion: reduce)': { animationName: `${uncover} !important` } },
  selectors: {
    // Not `:dir(rtl)`: the build turns it into a list of languages.
    '[dir=rtl] &': {
      maskImage: `linear-gradient(to right, transparent, black ${fade})`,
      maskPosition: covered,
      animationName: `${uncoverLeft} !important`,
    },
  },
});
