import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, say, top } from './run.mjs'

export function requireNode() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return
  process.stderr.write(`讲台需要 Node.js 20 或更新的版本，当前是 ${process.versions.node}，请到 https://nodejs.org 下载安装。\n`)
  process.exit(1)
}

const packagesIn = (file) => JSON.parse(readFileSync(join(top, file), 'utf8')).packages

/**
 * npm writes what it installed into node_modules/.package-lock.json, last of all: comparing with it also recognises an
 * installation made by hand and an interrupted one. Optional packages are left out, they depend on the machine.
 */
function isInstalled() {
  try {
    const present = packagesIn('node_modules/.package-lock.json')
    return Object.entries(packagesIn('package-lock.json')).every(
      ([path, wanted]) => !path.includes('node_modules/') || wanted.optional || wanted.link || present[path]?.version === wanted.version,
    )
  } catch {
    return false
  }
}

export async function ensureInstalled() {
  if (isInstalled()) return
  say('正在安装依赖（只在第一次或依赖有变化时）…')
  // The build needs vite and rolldown even where NODE_ENV=production is set.
  const { code } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], {
    shell: process.platform === 'win32',
  })
  if (code === 0) return
  process.stderr.write('依赖安装失败：请检查网络，或用 npm config set registry 换一个镜像后重试。\n')
  process.exit(1)
}
