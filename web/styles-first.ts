import type { Plugin } from 'vite'

const head = /( *<script type="module".*<\/script>\n)((?: *<link rel="modulepreload".*>\n)*)((?: *<link rel="stylesheet".*>\n)*)/

/** A browser has six connections, and asks in the order of the page: first what is needed to see it, then the largest script, the small one that starts it last. */
export const stylesFirst = (largest: RegExp): Plugin => ({
  name: 'jiangtai-styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [all, script, preloads, styles] = head.exec(html) ?? []
      if (!all || !script || !preloads || !styles) throw new Error('Vite writes the head of the page in another way now')
      const lines = preloads.split(/(?<=\n)/)
      return html.replace(all, () =>
        [styles, ...lines.filter((line) => largest.test(line)), ...lines.filter((line) => !largest.test(line)), script].join(''),
      )
    },
  },
})
