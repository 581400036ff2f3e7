// Adds the browser functions that jsdom lacks: constructed style sheets and scrolling.
if (typeof document !== 'undefined') {
  CSSStyleSheet.prototype.replaceSync = function (this: CSSStyleSheet & { text?: string }, text) {
    this.text = text;
  };
  document.adoptedStyleSheets = [];
  // Like in current browsers, this stub of `scrollIntoView` returns a promise. A React effect that returns this promise crashes
  // its screen, and the screen's tests fail.
  Element.prototype.scrollIntoView = async () => undefined;
}
