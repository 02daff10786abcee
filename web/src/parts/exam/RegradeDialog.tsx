import type { ExamClass } from '@jiangtai/contract/exam-classes'
import { examRegrades, type RegradeEffect, resultLimits } from '@jiangtai/contract/exam-results'
import { useState } from 'react'
import type { ReplyOf } from '../../kit/calls/send.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Select } from '../../kit/ui/Select.tsx'
import { QuestionView } from '../question/QuestionView.tsx'
import { CorrectionFields } from './CorrectionFields.tsx'
import { type CorrectionForm, correctedLeaves, formOf, keyOf } from './regrade-form.ts'
import styles from './results.module.css'
import { useRegrade } from './use-regrade.ts'

interface Props {
  readonly exam: ExamClass
  readonly onClose: () => void
}

/** 更正答案: which question, what is right, what that changes; then it is done while the page says how far it is. */
export function RegradeDialog({ exam: { exam_class_id }, onClose }: Props) {
  const asked = useCall(examRegrades.regrading, { exam_class_id }, { staleTime: 0 })
  return (
    <Dialog title="更正答案" onClose={onClose}>
      <Loaded query={asked}>{(data) => <Form data={data} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

interface FormProps {
  readonly data: ReplyOf<typeof examRegrades.regrading>
  readonly onClose: () => void
}

function Form({ data: { paper, keys, classes, later }, onClose }: FormProps) {
  const leaves = correctedLeaves(paper, keys)
  const [no, setNo] = useState(leaves[0]?.leaf ?? 0)
  const chosen = leaves.find(({ leaf }) => leaf === no)
  const [form, setForm] = useState<CorrectionForm | undefined>(() => chosen && formOf(chosen))
  const [ids, setIds] = useState<readonly number[]>(() => classes.map(({ exam_class_id }) => exam_class_id))
  const [reason, setReason] = useState('')
  const regrade = useRegrade({ exam_class_ids: ids, leaf: no, key: chosen && form && keyOf(chosen, form) }, onClose)
  if (!chosen || !form) return <p>这份试卷没有题目。</p>
  if (classes.length === 0) return <p>考试结束以后才能更正答案。</p>
  const change = (next: CorrectionForm) => {
    setForm(next)
    regrade.forget()
  }
  const choose = (leaf: number) => {
    const next = leaves.find((one) => one.leaf === leaf)
    setNo(leaf)
    if (next) change(formOf(next))
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void (regrade.effect ? regrade.run(reason.trim()) : regrade.preview())
      }}
    >
      <Select
        label="哪道题"
        value={String(no)}
        options={leaves.map(({ leaf, place, isGiven }) => ({ value: String(leaf), text: `${place}${isGiven ? '（已全员给分）' : ''}` }))}
        onChange={(value) => choose(Number(value))}
      />
      <div className={styles.asked}>
        <QuestionView question={{ type: chosen.type, body: chosen.body }} answerKey={chosen.key} />
      </div>
      <CorrectionFields key={no} leaf={chosen} form={form} onChange={change} />
      {classes.length > 1 && (
        <fieldset className={styles.group}>
          <legend>哪些班级</legend>
          {classes.map(({ exam_class_id, class_name, handed_in }) => (
            <Checkbox
              key={exam_class_id}
              label={`${class_name}（${handed_in} 人）`}
              checked={ids.includes(exam_class_id)}
              onChange={({ target }) => {
                setIds(target.checked ? [...ids, exam_class_id] : ids.filter((id) => id !== exam_class_id))
                regrade.forget()
              }}
            />
          ))}
        </fieldset>
      )}
      {later.length > 0 && (
        <p className={styles.effect}>
          {later.map(({ class_name }) => class_name).join('、')}还没有考完，这次不改；考试结束以后，请在那里再更正一次，得分才一致。
        </p>
      )}
      <Field
        label="原因"
        rule="写入操作记录"
        required
        maxLength={resultLimits.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {regrade.effect && (
        <p role="status" className={styles.effect}>
          {effectWords(regrade.effect)}
        </p>
      )}
      {regrade.progress && (
        <p role="status" className={styles.effect}>
          {regrade.progress}
        </p>
      )}
      {regrade.fault && (
        <p role="alert" className={styles.fault}>
          {regrade.fault}
        </p>
      )}
      <div className={styles.foot}>
        <Button onClick={onClose}>{regrade.progress ? '关闭，后台继续' : '取消'}</Button>
        {!regrade.progress && (
          <Button
            type="submit"
            look="primary"
            loading={regrade.isBusy}
            disabled={ids.length === 0 || (regrade.effect !== undefined && reason.trim() === '')}
          >
            {regrade.effect ? '确定更正' : '看看影响'}
          </Button>
        )}
      </div>
    </form>
  )
}

const effectWords = ({ up, down, same, kept }: RegradeEffect) =>
  [
    `${up} 人加分，${down} 人减分，${same} 人不变`,
    ...(kept > 0 ? [`${kept} 份是老师给的分或待批改，保持不变`] : []),
    '确定后学生会收到通知，原来的得分留在记录里',
  ].join('；')
