import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findNginx } from '../../../scripts/packages.mjs'
import { freePort } from './free-port.ts'
import { removeFolder, watchFolder, watchOver } from './leftovers.ts'
import { top } from './program.ts'

export const hasNginx = () => findNginx() !== undefined

/** nginx with the committed configuration, its three names filled in as deploy/README.md says. */
export async function startNginx(nodes: readonly [number, number]) {
  const command = findNginx()
  if (!command) throw new Error('nginx is missing: apt-get install nginx')
  const folder = watchFolder(mkdtempSync(join(tmpdir(), 'jiangtai-nginx-')))
  const port = await freePort()
  const names: Record<string, string> = {
    JT_LISTEN: `127.0.0.1:${port}`,
    JT_NODE_1: `127.0.0.1:${nodes[0]}`,
    JT_NODE_2: `127.0.0.1:${nodes[1]}`,
  }
  const file = join(folder, 'nginx.conf')
  const template = readFileSync(join(top, 'deploy/nginx.conf'), 'utf8')
  writeFileSync(
    file,
    template.replace(/\$\{(JT_\w+)\}/g, (_, name: string) => names[name] ?? ''),
  )
  const child = spawn(command, ['-p', folder, '-c', file, '-g', `daemon off; pid ${folder}/pid;`], { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  child.stderr.on('data', (text) => said.push(String(text)))
  // Killed, it would leave its workers behind.
  watchOver(child, 'SIGTERM')
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${said.join('')}`)
    await setTimeout(10)
  }
  return {
    port,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      removeFolder(folder)
    },
  }
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )
