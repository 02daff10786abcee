import { fileURLToPath } from 'node:url'
import { packager } from '@electron/packager'

/** `node package.mjs win32 x64`: without words for this machine. What ships is `dist`, `pages` and package.json. */
const [platform, arch] = process.argv.slice(2)
const shipped = /^\/(dist|pages)(\/|$)|^\/package\.json$/

const folders = await packager({
  dir: fileURLToPath(new URL('.', import.meta.url)),
  out: fileURLToPath(new URL('out', import.meta.url)),
  ...(platform && { platform }),
  ...(arch && { arch }),
  executableName: 'jiangtai',
  asar: true,
  overwrite: true,
  prune: false,
  ignore: (path) => path !== '' && !shipped.test(path),
})
process.stdout.write(`${folders.join('\n')}\n`)
