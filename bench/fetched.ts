import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What we are measured against, or with, is no part of the product: it is fetched when it is asked for, into a folder that git does not see. */
const folder = fileURLToPath(new URL('./fetched', import.meta.url))
const install = ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--legacy-peer-deps', '--ignore-scripts']

/** Where a package of the registry lies; undefined where it cannot be fetched. */
export function fetched(name: string, version: string): string | undefined {
  const place = `${folder}/node_modules/${name}`
  if (existsSync(`${place}/package.json`)) return place
  process.stderr.write(`正在下载 ${name}…\n`)
  const { status } = spawnSync('npm', [...install, '--no-audit', '--no-fund', `${name}@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status === 0 && existsSync(`${place}/package.json`)) return place
  process.stderr.write(`没有网络，下载不了 ${name}。\n`)
  return undefined
}
