const RING = 'M12 2.5a9.5 9.5 0 1 0 .1 0z';
const EYE = 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12ZM12 9a3 3 0 1 0 .1 0z';

/** What a picture of the page's own stands for; each is drawn on a grid of 24. */
const shapes = {
  info: `${RING}M12 11v6m0-10v.5`,
  away: 'M13.5 4H20v6.5M20 4l-9 9M18 14v6H4V6h6',
  open: RING,
  met: `${RING}m-5 10 3.5 3.5L17 9`,
  failed: `${RING}m-4 5.5 8 8m0-8-8 8`,
  show: EYE,
  hide: `${EYE}M4 4l16 16`,
};

/** A small picture in the colour of the text beside it, which says the same in words: nobody reads it out. */
export const Icon = ({ shape }: { readonly shape: keyof typeof shapes }) => (
  <svg className={`icon icon-${shape}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={shapes[shape]} />
  </svg>
);
