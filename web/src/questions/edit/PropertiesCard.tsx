import { difficulties, difficultyTitles, questionLimits } from '@jiangtai/contract/question'
import { visibilities } from '@jiangtai/contract/questions'
import { Card } from '../../kit/ui/Card.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { Select } from '../../kit/ui/Select.tsx'
import aside from './Aside.module.css'
import styles from './Edit.module.css'
import { FaultText } from './FaultText.tsx'
import type { Spot } from './form-faults.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { PointsField } from './PointsField.tsx'
import type { QuestionForm } from './question-form.ts'

interface Props {
  readonly form: QuestionForm
  readonly onForm: (change: (form: QuestionForm) => QuestionForm) => void
  readonly fault: (place: Spot['place']) => string | undefined
}

const levels = difficulties.map((value) => ({ value, text: difficultyTitles[value] }))
const audiences = [
  { value: visibilities.mine, text: '仅自己' },
  { value: visibilities.school, text: '全校老师' },
  { value: visibilities.platform, text: '所有学校（公共）' },
]

/** 属性: where a question belongs, what it is worth, who may use it. */
export function PropertiesCard({ form, onForm, fault }: Props) {
  const change = (patch: Partial<QuestionForm>) => onForm((now) => ({ ...now, ...patch }))
  // What is for all schools only operators make; here it is shown where it is so.
  const offered = audiences.filter(({ value }) => value !== visibilities.platform || form.visibility === value)
  return (
    <Card title="属性" className={aside.card}>
      <PlaceFields form={form} onForm={onForm} fault={fault('subject')} />
      <PointsField form={form} onForm={onForm} fault={fault('points')} />
      <div>
        <span className={styles.label}>难度</span>
        <Segmented label="难度" options={levels} value={form.difficulty} onChange={(difficulty) => change({ difficulty })} />
      </div>
      <div className={aside.pair}>
        <div data-faulty={fault('score') !== undefined || undefined}>
          <Field
            label="默认分值"
            rule="分"
            inputMode="decimal"
            value={form.score}
            error={fault('score')}
            onChange={({ target }) => change({ score: target.value })}
          />
        </div>
        <div data-faulty={fault('expected') !== undefined || undefined}>
          <Field
            label="预计用时"
            rule="分钟"
            inputMode="decimal"
            placeholder="不填"
            value={form.minutes}
            error={fault('expected')}
            onChange={({ target }) => change({ minutes: target.value })}
          />
        </div>
      </div>
      <div data-faulty={fault('source') !== undefined || undefined}>
        <Field
          label="来源"
          placeholder="例如 2025·江苏·中考"
          maxLength={questionLimits.source * 2}
          value={form.source}
          error={fault('source')}
          onChange={({ target }) => change({ source: target.value })}
        />
      </div>
      <div data-faulty={fault('visibility') !== undefined || undefined}>
        <Select
          label="谁能用"
          value={String(form.visibility)}
          options={offered.map(({ value, text }) => ({ value: String(value), text }))}
          onChange={(chosen) => change({ visibility: audiences.find(({ value }) => String(value) === chosen)?.value ?? form.visibility })}
        />
        <FaultText text={fault('visibility')} />
      </div>
    </Card>
  )
}
