// Adds the browser functions that jsdom lacks: constructed style sheets and scrolling.
if (typeof document !== 'undefined') {
  CSSStyleSheet.prototype.replaceSync = function (this: CSSStyleSheet & { text?: string }, text) {
    this.text = text;
  };
  document.adoptedStyleSheets = [];
  // Returns a promise, as current browsers do. An effect that returns this promise crashes its screen, so the
  // tests of the screen fail.
  Element.prototype.scrollIntoView = async () => undefined;
}
