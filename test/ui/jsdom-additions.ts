// Browser functions that jsdom lacks: constructed style sheets, and scrolling.
if (typeof document !== 'undefined') {
  CSSStyleSheet.prototype.replaceSync = function (this: CSSStyleSheet & { text?: string }, text) {
    this.text = text;
  };
  document.adoptedStyleSheets = [];
  // Current browsers return a promise here. An effect that returns it crashes its screen, so every screen test sees one.
  Element.prototype.scrollIntoView = async () => undefined;
}
