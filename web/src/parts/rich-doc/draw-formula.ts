import { isPlainTex } from '@jiangtai/contract/rich-doc'
import katex, { type KatexOptions } from 'katex'
import 'katex/dist/katex.min.css'

const options: KatexOptions = { strict: false, maxExpand: 200, throwOnError: true, trust: false }

/** R812. Drawn as nodes, never as HTML: the page's policy allows no style in markup, and none is needed. */
export function drawFormula(place: HTMLElement, src: string) {
  try {
    if (!isPlainTex(src)) throw new Error(src)
    katex.render(src, place, options)
  } catch {
    place.textContent = src
  }
}

/** R811, before it is sent: whether it can be drawn, and if not, where reading ended. */
export function formulaFault(src: string): string | undefined {
  if (!isPlainTex(src)) return '公式有误：不能定义命令，表格也不能太大'
  try {
    katex.render(src, document.createElement('span'), options)
    return undefined
  } catch (error) {
    const at = error instanceof katex.ParseError && typeof error.position === 'number' ? error.position : undefined
    return at === undefined || at >= src.length ? '公式有误：没有写完' : `公式有误：从“${src.slice(at, at + 12)}”起看不懂`
  }
}
