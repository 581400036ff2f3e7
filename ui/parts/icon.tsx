/** What a picture of the page's own stands for; each is drawn on a grid of 24. */
const shapes = {
  info: 'M12 2.5a9.5 9.5 0 1 0 .1 0zM12 11v6m0-10v.5',
  away: 'M13.5 4H20v6.5M20 4l-9 9M18 14v6H4V6h6',
};

/** A small picture in the colour of the text beside it, which says the same in words: nobody reads it out. */
export const Icon = ({ shape }: { readonly shape: keyof typeof shapes }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={shapes[shape]} />
  </svg>
);
