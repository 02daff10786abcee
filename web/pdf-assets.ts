import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { readonly version: string }
/** As view/pdf.ts asks for them; the version in the path lets browsers keep them. */
const at = `assets/pdfjs-${version}`
const files = ['cmaps', 'standard_fonts'].flatMap((folder) => readdirSync(join(home, folder)).map((name) => `${folder}/${name}`))

/** What Chinese documents without fonts of their own need: the tables of their letters, and fonts for the fourteen standard names. */
export const pdfAssets = (): Plugin => ({
  name: 'jiangtai-pdf-assets',
  generateBundle() {
    for (const file of files) this.emitFile({ type: 'asset', fileName: `${at}/${file}`, source: readFileSync(join(home, file)) })
  },
  configureServer(server) {
    server.middlewares.use(`/${at}`, (request, reply, next) => {
      const file = files.find((one) => request.url === `/${one}`)
      if (file) reply.end(readFileSync(join(home, file)))
      else next()
    })
  },
})
