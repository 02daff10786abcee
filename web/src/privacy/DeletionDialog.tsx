import { deletionDays, type FoundPerson, privacyLimits } from '@jiangtai/contract/privacy'
import { useState } from 'react'
import { Field } from '../kit/ui/Field.tsx'
import { FormDialog } from '../parts/console/FormDialog.tsx'

interface Props {
  readonly student: FoundPerson
  readonly onAsk: (reason: string) => void
  readonly onClose: () => void
}

/** Who it is, so that nobody of the same name is taken for them; and why. */
export function DeletionDialog({ student: { real_name, username, class_name }, onAsk, onClose }: Props) {
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={`删除${real_name}的数据？`}
      no="不删除"
      yes="申请删除"
      isPending={false}
      onSubmit={() => onAsk(reason.trim())}
      onClose={onClose}
    >
      <p>
        账号 {username}，{class_name || '没有班级'}。
      </p>
      <p>{deletionDays} 天后彻底删除，期间可以撤销。账号、姓名、文件、白板和通知都会删除；课堂统计不变。备份里的最多再留 180 天。</p>
      <Field
        label="原因（选填）"
        placeholder="例如：监护人书面申请"
        maxLength={privacyLimits.reasonLength}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
