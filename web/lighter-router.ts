import { rewriting } from './rewriting.ts'

/**
 * react-router builds Link, NavLink and Form at load time, so no bundler dares to drop them: 4 kB gz of a phone's 140 for nothing. And bundlers are given
 * the build that warns its developers.
 */
export const lighterRouter = () =>
  rewriting({
    name: 'lighter-router',
    within: '/react-router/dist/',
    rewrite: (code) =>
      code
        .replace(/= (?=\w+\.forwardRef\()/g, '= /* @__PURE__ */ ')
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/\bENABLE_DEV_WARNINGS\b(?! =|,)/g, 'false'),
  })
