import { slipLimits } from '@jiangtai/contract/login-slips'
import type { SchoolClass } from '@jiangtai/contract/school-classes'
import { useState } from 'react'
import { Select } from '../kit/ui/Select.tsx'
import { FormDialog } from '../parts/console/FormDialog.tsx'
import { keyOfClass, slipsChoices, slipsWords, waitWords, wholeSchool } from './slips-of.ts'
import { useSlips } from './use-slips.ts'

interface Props {
  readonly classes: readonly SchoolClass[]
  /** The class that is being looked at; 0: none. */
  readonly classId: number
  readonly onClose: () => void
}

/** Slips of the whole school, a grade or a class. Codes that were printed before no longer work, so it is said. */
export function SlipsDialog({ classes, classId, onClose }: Props) {
  const [key, setKey] = useState(classId > 0 ? keyOfClass(classId) : wholeSchool)
  const slips = useSlips()
  const choices = slipsChoices(classes)
  const chosen = choices.find((one) => one.key === key)
  const count = chosen?.count ?? 0
  return (
    <>
      <FormDialog
        title="打印登录条"
        no="不打印"
        yes="生成 PDF"
        isPending={slips.isPending}
        isWhole={count > 0 && count <= slipLimits.people}
        onSubmit={async () => {
          if (chosen && (await slips.print(chosen.of))) onClose()
        }}
        onClose={onClose}
      >
        <Select label="给谁" value={key} options={choices.map(({ key: value, text }) => ({ value, text }))} onChange={setKey} />
        <p role="status">{slips.isPending ? waitWords(count) : slipsWords(count)}</p>
        <p>学生扫条上的二维码就能登录，7 天内有效。以前给他们打印的二维码不能再用。</p>
      </FormDialog>
      {slips.dialog}
    </>
  )
}
