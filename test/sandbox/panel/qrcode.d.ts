// Types for the only function of the package "qrcode" that the panel uses; the package has none.
declare module 'qrcode' {
  function draw(text: string, options: { readonly type: 'svg'; readonly margin: number }): Promise<string>;

  export { draw as toString };
}
