import type { Plugin } from 'vite'

/** What a call is about is written for the OpenAPI page; no page in a browser reads it. */
export const lighterContract = (): Plugin => ({
  name: 'jiangtai-lighter-contract',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/contract/src/')) return undefined
    return { code: code.replace(/^ +about: (?:'(?:[^'\\]|\\.)*'|"[^"]*"),$/gm, ''), map: null }
  },
})
