import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** O016: what the pages compare to notice a new build. The same sources give the same mark. */
export const updateMark = (): Plugin => ({
  name: 'jiangtai-update-mark',
  apply: 'build',
  generateBundle(_options, bundle) {
    const hash = createHash('sha256')
    for (const name of Object.keys(bundle).sort()) hash.update(name)
    const update_data = hash.digest('hex').slice(0, 16)
    this.emitFile({ type: 'asset', fileName: 'static_update/json/update.json', source: JSON.stringify({ update_data }) })
  },
})
