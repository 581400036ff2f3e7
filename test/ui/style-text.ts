/** Replaces style sheets imported as text, because Jest does not read CSS. */
export const style = '.journey { color: red }';
