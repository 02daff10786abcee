import { isPlainTex } from '@jiangtai/contract/rich-doc'
import katex from 'katex'

/** R812: no commands that load or run anything (they are refused, not only left out), and no definitions that grow without end. */
const settings = {
  ...{ strict: false, maxExpand: 200, throwOnError: true },
  // It is only looked at: to lay it out takes four times as long.
  output: 'mathml',
  trust: () => {
    throw new katex.ParseError('not trusted')
  },
} as const

/** R811: what KaTeX says of a formula that it cannot read; undefined: it can. */
export function texFault(src: string): string | undefined {
  if (!isPlainTex(src)) return src
  try {
    katex.renderToString(src, settings)
    return undefined
  } catch (error) {
    return error instanceof katex.ParseError ? src : 'too deep'
  }
}

/** The first formula that cannot be read. `slice`: looked at one by one, because all of a question take up to 140 ms. */
export async function badTexInSlices(sources: readonly string[], slice: () => Promise<void>): Promise<string | undefined> {
  for (const src of sources) {
    await slice()
    if (texFault(src) !== undefined) return src
  }
  return undefined
}

const longest = 40
/** So much of it that its author finds it. */
export const shortTex = (src: string): string => (src.length > longest ? `${src.slice(0, longest)}…` : src)
