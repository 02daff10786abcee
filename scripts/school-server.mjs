import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endWithParent } from './orphan.mjs'
import { top } from './run.mjs'

if (!existsSync(join(top, 'server/dist/school-server.js'))) {
  process.stderr.write('还没有构建：请先运行 npm run build。\n')
  process.exit(1)
}

endWithParent()
process.chdir(top)
await import('../server/dist/school-server.js')
