import { refusals } from '@jiangtai/contract/refusal'
import { subjects } from '@jiangtai/contract/subjects'
import { workerLimits } from '../../src/workers/limits.ts'
import { farCell, repeatedText } from '../heavy-workbooks.ts'
import type { Attack } from './target.ts'

/** All of it would take the event loop half a minute each. */
const heavy = () => repeatedText('长'.repeat(2_000_000), 200)
const refused = [refusals.tableTooLarge[0], refusals.tooMany[0], refusals.unavailable[0]] as const

export const heavyTables: Attack = {
  name: 'tables that are small and heavy',
  threadMb: workerLimits.heapMb,
  async run({ port, school, scale }) {
    const send = async (bytes: Buffer) => {
      const form = new FormData()
      form.append('is_trial', '1')
      form.append('file', new File([new Uint8Array(bytes)], '目录.xlsx'))
      const headers = { authorization: `Bearer ${school.secondDesk.session}` }
      const reply = await fetch(`http://127.0.0.1:${port}${subjects.importTree.path}`, { method: 'POST', body: form, headers })
      return ((await reply.json()) as { errCode: number }).errCode
    }
    const codes = await Promise.all(Array.from({ length: 4 * scale }, () => send(heavy())))
    const odd = codes.filter((code) => !refused.some((one) => one === code))
    if (odd.length > 0) throw new Error(`a heavy table was answered with ${odd}`)
    await Promise.all(Array.from({ length: 2 * scale }, () => send(farCell())))
    return []
  },
}
