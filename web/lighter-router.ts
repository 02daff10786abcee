import type { Plugin } from 'vite'

/** react-router builds Link, NavLink and Form at load time, so no bundler dares to drop them: 4 kB gz of a phone's 140 for nothing. */
export const lighterRouter = (): Plugin => ({
  name: 'jiangtai-lighter-router',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/react-router/dist/')) return undefined
    const pure = code.replace(/= (?=\w+\.forwardRef\()/g, '= /* @__PURE__ */ ')
    return { code: pure.replace(/^\w+\.displayName = .*;$/gm, ''), map: null }
  },
})
