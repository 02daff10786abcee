import { isFresh } from './fingerprint.mjs'
import { ensureInstalled, requireNode } from './install.mjs'
import { endWithParent } from './orphan.mjs'
import { runNode, say, top } from './run.mjs'

requireNode()
endWithParent()
await ensureInstalled()

if (!isFresh()) {
  say('正在构建（只在第一次或源码有变化时）…')
  const { code } = await runNode(['scripts/build.mjs'])
  if (code !== 0) process.exit(code)
}

// The server runs in this process: a signal, its exit code and the terminal are its own, and nothing is left behind when it is killed.
process.chdir(top)
process.env.LOG_LEVEL ??= 'warn'
process.argv.splice(2, 0, '--welcome')
await import('../server/dist/main.js')
