import { examMarking, type Marker } from '@jiangtai/contract/exam-marking'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { Select } from '../../kit/ui/Select.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { placeWords } from '../place-words.ts'
import { isToMark, type Overview } from '../use-work.ts'
import styles from './Markers.module.css'

interface Row extends Marker {
  readonly row: number
}

/** Who of the class's teachers marks what. It steers and forbids nothing. */
export function MarkersDialog({ overview, onClose }: { readonly overview: Overview; readonly onClose: () => void }) {
  const { teachers, leaves, numbers, exam_class: exam } = overview
  const client = useQueryClient()
  const [rows, setRows] = useState<readonly Row[]>(() => overview.markers.map((one, row) => ({ ...one, row })))
  const save = useAct(examMarking.setMarkers, {
    toastFailure: false,
    async onSuccess({ markers }) {
      toast.success(markers.length > 0 ? '已分好' : '已取消分配，大家一起批')
      onClose()
      await client.invalidateQueries({ queryKey: [examMarking.leaves.path] })
    },
  })
  const change = (row: number, by: Partial<Marker>) => setRows(rows.map((one) => (one.row === row ? { ...one, ...by } : one)))
  const wrong = (one: Row) => one.to !== 0 && one.to < one.from
  const add = () => {
    const free = teachers.find(({ id }) => !rows.some(({ teacher_id }) => teacher_id === id)) ?? teachers[0]
    const row = Math.max(-1, ...rows.map((one) => one.row)) + 1
    if (free) setRows([...rows, { row, leaf: 0, teacher_id: free.id, from: 1, to: 0 }])
  }
  return (
    <Dialog
      title="分配批改"
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            look="primary"
            loading={save.isPending}
            disabled={rows.some(wrong)}
            onClick={() => save.mutate({ exam_class_id: exam.exam_class_id, markers: rows.map(({ row: _, ...marker }) => marker) })}
          >
            保存
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        按题或按学生的序号分。分给谁，谁先看到；别的老师也能批。不分就大家一起批。
        {overview.is_double === 1 && '这场考试要两位老师各批一次。'}
      </p>
      <ul className={styles.rows}>
        {rows.map((one) => (
          <li key={one.row} className={styles.row}>
            <Select
              label="老师"
              labelHidden
              value={String(one.teacher_id)}
              options={teachers.map(({ id, name }) => ({ value: String(id), text: name }))}
              onChange={(value) => change(one.row, { teacher_id: Number(value) })}
            />
            <Select
              label="题目"
              labelHidden
              value={String(one.leaf)}
              options={[
                { value: '0', text: '所有题' },
                ...leaves.filter(isToMark).map((leaf) => ({ value: String(leaf.leaf), text: placeWords(leaf) })),
              ]}
              onChange={(value) => change(one.row, { leaf: Number(value) })}
            />
            <span className={styles.range}>
              <NumberBox
                label="从第几位"
                value={one.from}
                most={numbers}
                onValue={(from) => change(one.row, { from: Math.max(1, from) })}
              />
              到
              <NumberBox
                label="到第几位"
                value={one.to === 0 ? numbers : one.to}
                most={numbers}
                onValue={(to) => change(one.row, { to: to >= numbers ? 0 : Math.max(1, to) })}
              />
              号
            </span>
            <IconButton aria-label="去掉这一行" onClick={() => setRows(rows.filter((other) => other !== one))}>
              <Trash2 size={20} aria-hidden="true" />
            </IconButton>
            {wrong(one) && (
              <p role="alert" className={styles.fault}>
                后一个序号要不小于前一个
              </p>
            )}
          </li>
        ))}
      </ul>
      <Button onClick={add}>
        <Plus size={20} aria-hidden="true" />
        加一行
      </Button>
      {save.error && (
        <p role="alert" className={styles.fault}>
          {save.error.message}
        </p>
      )}
    </Dialog>
  )
}

interface BoxProps {
  readonly label: string
  readonly value: number
  readonly most: number
  readonly onValue: (value: number) => void
}

const NumberBox = ({ label, value, most, onValue }: BoxProps) => (
  <input
    className={styles.number}
    aria-label={label}
    inputMode="numeric"
    value={value}
    onChange={({ target }) => {
      const digits = target.value.replace(/\D/g, '').slice(0, 4)
      onValue(Math.min(most, Number(digits || '0')))
    }}
  />
)
