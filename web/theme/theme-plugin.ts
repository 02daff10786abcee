import type { Plugin } from 'vite'
import { cssVariables } from './css-variables.ts'
import tokens from './tokens.json' with { type: 'json' }

const id = 'virtual:theme.css'
const resolved = `\0${id}`

/** Serves the tokens as `virtual:theme.css` and as the colour of the browser's own bars. */
export const theme = (): Plugin => ({
  name: 'jiangtai-theme',
  resolveId: (source) => (source === id ? resolved : undefined),
  load: (source) => (source === resolved ? cssVariables(tokens) : undefined),
  transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'theme-color', content: tokens.orgs.default.color.bg }, injectTo: 'head' }],
})
