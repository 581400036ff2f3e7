// The one call of the package "qrcode" that the panel makes; the package brings no types.
declare module 'qrcode' {
  function draw(text: string, options: { readonly type: 'svg'; readonly margin: number }): Promise<string>;

  export { draw as toString };
}
