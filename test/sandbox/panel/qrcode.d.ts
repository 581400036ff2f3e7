// Declares the only function of the package "qrcode" that the device panel uses, because the package has no
// types.
declare module 'qrcode' {
  function draw(text: string, options: { readonly type: 'svg'; readonly margin: number }): Promise<string>;

  export { draw as toString };
}
