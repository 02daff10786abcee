import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, requireNode } from './install.mjs'
import { endWithParent } from './orphan.mjs'
import { freePort } from './ports.mjs'
import { binaryOf, say, top } from './run.mjs'

requireNode()
endWithParent()
await ensureInstalled()

const apiPort = await freePort()
const webPort = await freePort(5173)
const start = (args, cwd, env) => spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })

const children = [
  start([binaryOf('tsx'), 'watch', '--clear-screen=false', 'server/src/main.ts'], top, { PORT: `${apiPort}`, HOST: '127.0.0.1' }),
  start([binaryOf('vite', 'web'), '--port', `${webPort}`, '--strictPort', '--clearScreen', 'false'], join(top, 'web'), {
    API_PORT: `${apiPort}`,
  }),
]
say(`开发服务器：http://localhost:${webPort}（接口在 http://127.0.0.1:${apiPort}）`)

let ending = false
const end = (code) => {
  if (ending) return
  ending = true
  process.exitCode = code
  for (const child of children) child.kill()
}
for (const child of children) child.on('exit', (code) => end(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0))
