// Browser functions that jsdom lacks: constructed style sheets, and scrolling.
if (typeof document !== 'undefined') {
  CSSStyleSheet.prototype.replaceSync = function (this: CSSStyleSheet & { text?: string }, text) {
    this.text = text;
  };
  document.adoptedStyleSheets = [];
  // Returns a promise, as current browsers do. An effect that returns the promise crashes its screen, so every screen
  // test detects one.
  Element.prototype.scrollIntoView = async () => undefined;
}
