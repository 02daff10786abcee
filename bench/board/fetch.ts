import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What we are measured against is no part of the product: it is fetched when it is asked for, into a folder that git does not see. */
const wanted = '@excalidraw/excalidraw@0.18.1'
const folder = fileURLToPath(new URL('./fetched', import.meta.url))

/** Where Excalidraw lies; undefined where it cannot be fetched. */
export function fetchExcalidraw(): string | undefined {
  const place = `${folder}/node_modules/@excalidraw/excalidraw`
  if (existsSync(`${place}/package.json`)) return place
  process.stderr.write(`正在下载 ${wanted}…\n`)
  const { status } = spawnSync(
    'npm',
    [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-package-lock',
      '--legacy-peer-deps',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      wanted,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (status === 0 && existsSync(`${place}/package.json`)) return place
  process.stderr.write('没有网络，下载不了 Excalidraw：只与裸画布比较。\n')
  return undefined
}
