import type { Font } from './signs.ts'

/**
 * A formula between two writings: LaTeX (`parse.ts`, `print.ts`) and Word's own (`read/omml.ts`, `write/omml.ts`). It has what both can say; a sum and a
 * function do not hold what follows them, because LaTeX does not say where that ends.
 */
export type Tex =
  | { readonly kind: 'sign'; readonly sign: string; readonly font?: Font | undefined }
  | { readonly kind: 'text'; readonly text: string }
  /** As `\,` and `\quad`: its character. */
  | { readonly kind: 'space'; readonly sign: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'big'; readonly sign: string }
  | { readonly kind: 'fraction'; readonly isBare: boolean; readonly top: TexRow; readonly bottom: TexRow }
  | { readonly kind: 'root'; readonly degree?: TexRow | undefined; readonly of: TexRow }
  | { readonly kind: 'script'; readonly base: TexRow; readonly sub?: TexRow | undefined; readonly sup?: TexRow | undefined }
  | { readonly kind: 'stack'; readonly base: TexRow; readonly over?: TexRow | undefined; readonly under?: TexRow | undefined }
  | { readonly kind: 'fence'; readonly left: string; readonly right: string; readonly parts: readonly TexRow[] }
  | { readonly kind: 'grid'; readonly shape: GridShape; readonly rows: readonly (readonly TexRow[])[] }
  /** By the command without its stroke. */
  | { readonly kind: 'cover'; readonly cover: Cover; readonly of: TexRow }

export type TexRow = readonly Tex[]
export type GridShape = 'matrix' | 'cases' | 'aligned'

/** What is drawn above, below or around. `arrow` is `\vec` over one sign and `\overrightarrow` over more, and so on. */
export type Cover = 'hat' | 'tilde' | 'arrow' | 'dot' | 'ddot' | 'overline' | 'underline' | 'overbrace' | 'underbrace' | 'boxed' | 'phantom'

/** Deeper than anybody writes, and shallow enough to walk. */
export const mostTexLevels = 40

/** It cannot be said in the other writing, or has no end. */
export class TexFault extends Error {}
