/** The three floors, which no page of the kind can be below, and ours. */
export const PLAIN = 'plain HTML';
export const REACT = 'React and ReactDOM alone';
export const PACKAGES = "the card's packages";
export const OURS = 'ours';

/** In the order of the tables. */
export const PAGES = [PLAIN, REACT, PACKAGES, OURS] as const;

export type PageName = (typeof PAGES)[number];
