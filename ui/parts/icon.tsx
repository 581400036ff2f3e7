/** A picture of the page's own: what it stands for, and its lines on a grid of 24. */
export interface Drawing {
  readonly name: string;
  readonly path: string;
}

export const RING = 'M12 2.5a9.5 9.5 0 1 0 .1 0z';

export const info: Drawing = { name: 'info', path: `${RING}M12 11v6m0-10v.5` };
export const away: Drawing = { name: 'away', path: 'M13.5 4H20v6.5M20 4l-9 9M18 14v6H4V6h6' };

/** A small picture in the colour of the text beside it, which says the same in words: nobody reads it out. */
export const Icon = ({ of: { name, path } }: { readonly of: Drawing }) => (
  <svg className={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);
