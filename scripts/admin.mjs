import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { top } from './run.mjs'

if (!existsSync(join(top, 'server/dist/admin.js'))) {
  process.stderr.write('还没有构建：请先运行 npm start 或 npm run build。\n')
  process.exit(1)
}

process.chdir(top)
await import('../server/dist/admin.js')
