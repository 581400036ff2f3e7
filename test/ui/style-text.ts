/** What a style sheet is to who imports it as text: Jest reads no CSS. */
export const style = '.journey { color: red }';
