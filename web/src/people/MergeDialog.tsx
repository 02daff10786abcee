import { isJp } from '@jiangtai/contract/organizations'
import type { SchoolStudent } from '@jiangtai/contract/people'
import { useState } from 'react'
import { useOrganization } from '../kit/session/organization.ts'
import { Select } from '../kit/ui/Select.tsx'
import { FormDialog } from '../parts/console/FormDialog.tsx'

interface Props {
  readonly pair: readonly [SchoolStudent, SchoolStudent]
  readonly onMerge: (into: SchoolStudent, from: SchoolStudent) => void
  readonly onClose: () => void
}

const named = ({ real_name, student_no, username }: SchoolStudent) => `${real_name}（${student_no || username}）`

/** Which of the two stays is chosen here, not by the order of ticks. */
export function MergeDialog({ pair, onMerge, onClose }: Props) {
  const isPaid = isJp({ code: useOrganization().org_code })
  const [first, second] = pair
  const [keptId, setKeptId] = useState(first.id)
  const [into, from] = keptId === first.id ? [first, second] : [second, first]
  return (
    <FormDialog title="合并成一个学生？" no="不合并" yes="合并" isPending={false} onSubmit={() => onMerge(into, from)} onClose={onClose}>
      <Select
        label="留下哪个账号"
        value={String(keptId)}
        options={pair.map((student) => ({ value: String(student.id), text: `${named(student)} · 账号 ${student.username}` }))}
        onChange={(value) => setKeptId(Number(value))}
      />
      <p>
        {named(from)}的课堂记录和作业都归{named(into)}，{named(from)}的账号停用。不能撤销。
      </p>
      {isPaid && (
        <p>
          两个账号都付过同一次续班的费用时，{named(from)}
          付的那一笔自动退回；付的是不同的续班时都不退，日期有重叠的，可以请平台运维人员在“订单”里退款。
        </p>
      )}
    </FormDialog>
  )
}
