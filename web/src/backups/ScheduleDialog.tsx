import { type BackupState, backupLimits, backups } from '@jiangtai/contract/backups'
import { useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { FormDialog } from '../parts/console/FormDialog.tsx'
import { useActing } from '../parts/console/use-acting.ts'

interface Props {
  readonly state: BackupState
  readonly onClose: () => void
}

const spans = [
  ['days', '保留几天的'],
  ['weeks', '保留几周的'],
  ['months', '保留几个月的'],
] as const
const proposedAt = '02:30'
type Span = (typeof spans)[number][0]

const isWithin = (span: Span, typed: string) => {
  const { least, most } = backupLimits[span]
  return /^\d{1,2}$/.test(typed) && Number(typed) >= least && Number(typed) <= most
}

/** When backups are made by themselves, and how many are kept. */
export function ScheduleDialog({ state, onClose }: Props) {
  // As it was when this was opened: what somebody else changes meanwhile is not written over.
  const [{ schedule_version: version }] = useState(state)
  const [isOn, setIsOn] = useState(state.at !== '')
  const [at, setAt] = useState(state.at || proposedAt)
  const [typed, setTyped] = useState<Readonly<Record<Span, string>>>({
    ...{ days: String(state.keep.days), weeks: String(state.keep.weeks), months: String(state.keep.months) },
  })
  const { isBusy, act, dialog } = useActing(backups.list)
  const isWhole = (!isOn || at !== '') && spans.every(([span]) => isWithin(span, typed[span]))

  async function save() {
    const keep = { days: Number(typed.days), weeks: Number(typed.weeks), months: Number(typed.months) }
    if (await act(() => send(backups.saveSchedule, { is_on: isOn, at: at || proposedAt, ...keep, version }), '已保存备份设置')) onClose()
  }

  return (
    <>
      <FormDialog title="备份设置" no="不改了" isPending={isBusy} isWhole={isWhole} onSubmit={() => void save()} onClose={onClose}>
        <Checkbox label="每天自动备份" checked={isOn} onChange={({ target }) => setIsOn(target.checked)} />
        {isOn && (
          <Field
            label="几点"
            type="time"
            value={at}
            error={at === '' ? '选一个时间' : undefined}
            onChange={({ target }) => setAt(target.value)}
          />
        )}
        {spans.map(([span, label]) => {
          const { least, most } = backupLimits[span]
          return (
            <Field
              key={span}
              label={label}
              inputMode="numeric"
              value={typed[span]}
              error={isWithin(span, typed[span]) ? undefined : `${least} 到 ${most}`}
              onChange={({ target }) => setTyped((before) => ({ ...before, [span]: target.value }))}
            />
          )
        })}
        <p>每天、每周、每月各留最新的一份，最长 180 天。多出来的在下一次备份后删除，不能恢复。</p>
      </FormDialog>
      {dialog}
    </>
  )
}
