import type { Plugin } from 'vite'

/**
 * Says of files that nearly all of their functions are called at once. Chromium then compiles them while they come, beside the page's thread;
 * otherwise it stops at each to compile it when it is called first, a fifth of what the thread of a phone does before the login stands. Others read a comment.
 */
export const compileHints = (files: RegExp): Plugin => ({
  name: 'jiangtai-compile-hints',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // It has to be the first line, and Vite puts the list of what is fetched later before everything.
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const meant = chunks.filter(({ name }) => files.test(name))
      if (meant.length === 0) this.error(`no file is ${files}`)
      for (const file of meant) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})
