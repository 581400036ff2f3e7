// Adds the browser functions that jsdom lacks: constructed style sheets and scrolling.
if (typeof document !== 'undefined') {
  CSSStyleSheet.prototype.replaceSync = function (this: CSSStyleSheet & { text?: string }, text) {
    this.text = text;
  };
  document.adoptedStyleSheets = [];
  // Current browsers return a promise from `scrollIntoView`, so this stub does the same. A React effect that returns the
  // promise crashes its screen, and the screen's tests fail.
  Element.prototype.scrollIntoView = async () => undefined;
}
