/** Replaces imported style sheets in tests, because Jest cannot read CSS. */
export const style = '.journey { color: red }';
