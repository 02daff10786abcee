import { people, type SchoolTeacher } from '@jiangtai/contract/people'
import { useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Select } from '../kit/ui/Select.tsx'
import { useThrottled } from '../kit/use-throttled.ts'
import styles from '../parts/console/FormDialog.module.css'

interface Props {
  readonly from: SchoolTeacher
  readonly onClose: () => void
  readonly onGive: (to: SchoolTeacher) => void
}

/** Who gets all that a teacher has. */
export function HandOverDialog({ from, onClose, onGive }: Props) {
  const [typed, setTyped] = useState('')
  const word = useThrottled(typed.trim(), 400)
  const [toId, setToId] = useState(0)
  const found = useCall(people.teachers, { ...(word && { word }), state: 1, curr_page_index: 1, page_size: 100 }, { keepsLast: true })
  const others = (found.data?.list ?? []).filter(({ id }) => id !== from.id)
  const to = others.find(({ id }) => id === toId)
  return (
    <Dialog
      title={`移交${from.real_name}的内容`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>不移交</Button>
          <Button look="danger" disabled={!to} onClick={() => to && onGive(to)}>
            {to ? `移交给${to.real_name}` : '移交'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>资源、备课、板书、备好的互动、自己的目录和任教班级都归这位同事，一次完成，不能撤销。上过的课仍记在{from.real_name}名下。</p>
        <Field label="找同事" placeholder="姓名或账号" value={typed} maxLength={30} onChange={({ target }) => setTyped(target.value)} />
        <Select
          label="移交给"
          value={String(toId)}
          options={[
            { value: '0', text: '请选择' },
            ...others.map(({ id, real_name, username }) => ({ value: String(id), text: `${real_name}（${username}）` })),
          ]}
          onChange={(value) => setToId(Number(value))}
        />
      </div>
    </Dialog>
  )
}
