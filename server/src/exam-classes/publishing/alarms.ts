import { fewestPeople } from '@jiangtai/contract/exam-reports'
import type { KeyAlarm } from '@jiangtai/contract/exam-results'
import type { ItemSlice } from '../facts/slices.ts'
import type { OpenPaper } from '../paper/papers.ts'

/** R1143: questions of which the better ones have less than the weaker ones: their key may be wrong. What a teacher marks has none. */
export function keyAlarms({ leaves }: OpenPaper, items: readonly ItemSlice[]): KeyAlarm[] {
  return items.flatMap(({ leaf_no, n, flags }) => {
    const found = leaves.get(leaf_no)
    const isDoubted = n >= fewestPeople.indices && (JSON.parse(flags) as readonly string[]).includes('key')
    return found && isDoubted && isKeyed(found.leaf.key) ? [{ leaf: leaf_no, item_no: found.itemNo, sub_no: found.subNo, n }] : []
  })
}

const isKeyed = ({ right, blanks }: { readonly right?: unknown; readonly blanks?: unknown }) => right !== undefined || blanks !== undefined
