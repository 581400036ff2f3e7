// Adds the browser functions that jsdom lacks: constructed style sheets and scrolling.
if (typeof document !== 'undefined') {
  CSSStyleSheet.prototype.replaceSync = function (this: CSSStyleSheet & { text?: string }, text) {
    this.text = text;
  };
  document.adoptedStyleSheets = [];
  // Current browsers return a promise from `scrollIntoView`, so this stub does the same. If a React effect returns the
  // promise by mistake, its screen crashes and the tests of the screen fail.
  Element.prototype.scrollIntoView = async () => undefined;
}
