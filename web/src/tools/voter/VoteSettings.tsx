import { voterLimits, voterPrivacy, voterResult, voterType } from '@jiangtai/contract/voter'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { StepperNumber } from '../../kit/ui/StepperNumber.tsx'
import type { Draft } from './draft.ts'
import styles from './VoteForm.module.css'

interface Props {
  readonly draft: Draft
  readonly onChange: (next: (draft: Draft) => Draft) => void
}

const types = [
  { value: voterType.single, text: '单选' },
  { value: voterType.multiple, text: '多选' },
]
const privacies = [
  { value: voterPrivacy.public, text: '公开' },
  { value: voterPrivacy.anonymous, text: '匿名' },
]
const results = [
  { value: voterResult.afterVoting, text: '投票后' },
  { value: voterResult.afterClose, text: '结束后' },
]

export function VoteSettings({ draft, onChange }: Props) {
  const set = (part: Partial<Draft>) => onChange((before) => ({ ...before, ...part }))
  return (
    <div className={styles.settings}>
      <span aria-hidden="true">选择方式</span>
      <Segmented label="选择方式" options={types} value={draft.type} onChange={(type) => set({ type })} />
      {draft.type === voterType.multiple && (
        <>
          <span aria-hidden="true">最多选</span>
          <StepperNumber
            label="最多选"
            unit="项"
            value={draft.max_select_num}
            min={voterLimits.fewestPicks}
            max={draft.options.length}
            onChange={(max_select_num) => set({ max_select_num })}
          />
        </>
      )}
      <span aria-hidden="true">投票方式</span>
      <Segmented label="投票方式" options={privacies} value={draft.privacy} onChange={(privacy) => set({ privacy })} />
      <span aria-hidden="true">结果可见</span>
      <Segmented label="结果可见" options={results} value={draft.result} onChange={(result) => set({ result })} />
    </div>
  )
}
