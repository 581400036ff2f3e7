// Adds the browser functions that jsdom lacks: constructed style sheets and scrolling.
if (typeof document !== 'undefined') {
  CSSStyleSheet.prototype.replaceSync = function (this: CSSStyleSheet & { text?: string }, text) {
    this.text = text;
  };
  document.adoptedStyleSheets = [];
  // Returns a promise, as browsers can do. Tests then fail if a React effect returns the promise by mistake.
  Element.prototype.scrollIntoView = async () => undefined;
}
