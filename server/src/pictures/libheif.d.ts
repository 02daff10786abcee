/** Node's own types leave it out. */
declare namespace WebAssembly {
  const Memory: { readonly prototype: { readonly buffer: ArrayBuffer; grow(pages: number): number } }
}

/** Of what the package offers, the little we use. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills `data`; `null` when it cannot. */
    display<T extends { readonly data: Uint8Array }>(into: T, done: (filled: T | null) => void): void
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default libheif
}
