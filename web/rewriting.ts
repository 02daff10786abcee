import type { Plugin } from 'vite'

interface Rewriting {
  readonly name: string
  /** A part of the path of the files that are meant. */
  readonly within: string
  readonly rewrite: (code: string) => string
  /** Before TypeScript becomes JavaScript. */
  readonly isEarly?: boolean
}

/** Changes the text of sources while they are built. What is looked for may be written in another way one day: then the build fails instead of growing. */
export function rewriting({ name, within, rewrite, isEarly = false }: Rewriting): Plugin {
  let changes = 0
  return {
    name: `jiangtai-${name}`,
    apply: 'build',
    ...(isEarly && { enforce: 'pre' }),
    transform(code, id) {
      if (!id.includes(within)) return undefined
      const rewritten = rewrite(code)
      if (rewritten === code) return undefined
      changes += 1
      return { code: rewritten, map: null }
    },
    buildEnd(error) {
      if (!error && changes === 0) this.error(`${name} found nothing to change in ${within}`)
    },
  }
}
