/** Name and SVG path of an icon, drawn in a 24 by 24 view box. */
export interface Drawing {
  readonly name: string;
  readonly path: string;
}

export const RING = 'M12 2.5a9.5 9.5 0 1 0 .1 0z';

export const info: Drawing = { name: 'info', path: `${RING}M12 11v6m0-10v.5` };
export const away: Drawing = { name: 'away', path: 'M13.5 4H20v6.5M20 4l-9 9M18 14v6H4V6h6' };

/** Hidden from screen readers, because the adjacent text has the same meaning. */
export const Icon = ({ of: { name, path } }: { readonly of: Drawing }) => (
  <svg className={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);
