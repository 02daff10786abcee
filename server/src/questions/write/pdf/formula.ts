import type { LiteElement } from 'mathjax-full/js/adaptors/lite/Element.js'
import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js'
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js'
import { TeX } from 'mathjax-full/js/input/tex.js'
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js'
import 'mathjax-full/js/input/tex/base/BaseConfiguration.js'
import 'mathjax-full/js/input/tex/boldsymbol/BoldsymbolConfiguration.js'
import 'mathjax-full/js/input/tex/cancel/CancelConfiguration.js'
import { mathjax } from 'mathjax-full/js/mathjax.js'
import { SVG } from 'mathjax-full/js/output/svg.js'

/** A formula as outlines. Its sizes are in widths of the letter m, from its base line. */
export interface FormulaBox {
  readonly width: number
  readonly ascent: number
  readonly depth: number
  readonly svg: LiteElement
}

/** Of one em, in the units of the outlines. */
export const unitsPerEm = 1000

/** No `require`, `html` or macros that a formula defines: it draws, and does nothing else. */
const packages = ['base', 'ams', 'boldsymbol', 'cancel']

/** Makes boxes of LaTeX. What it cannot read (KaTeX knows some commands more) is undefined, and stands as it was written. */
export function formulaBoxes() {
  const adaptor = liteAdaptor()
  RegisterHTMLHandler(adaptor)
  const refuse = (_jax: unknown, error: Error) => {
    throw error
  }
  const page = mathjax.document('', {
    InputJax: new TeX({ packages, formatError: refuse, maxBuffer: 20_000, maxMacros: 200 }),
    OutputJax: new SVG({ fontCache: 'none' }),
  })
  const boxOf = (src: string): FormulaBox | undefined => {
    try {
      const svg = adaptor.firstChild(page.convert(src, { display: false })) as LiteElement
      const [, top = 0, width = 0, height = 0] = String(svg.attributes.viewBox).split(' ').map(Number)
      return { width: width / unitsPerEm, ascent: -top / unitsPerEm, depth: (height + top) / unitsPerEm, svg }
    } catch {
      return undefined
    }
  }
  const known = new Map<string, FormulaBox | undefined>()
  return (src: string): FormulaBox | undefined => {
    if (!known.has(src)) known.set(src, boxOf(src))
    return known.get(src)
  }
}
export type FormulaBoxes = ReturnType<typeof formulaBoxes>
