import { classes } from '@jiangtai/contract/classes'
import { examLimits } from '@jiangtai/contract/exam'
import { examScores, scoreLimits } from '@jiangtai/contract/exam-scores'
import { readScore } from '@jiangtai/contract/score-cell'
import { subjects } from '@jiangtai/contract/subjects'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct, useCall } from '../../kit/calls/use-call.ts'
import { createMsgIds } from '../../kit/live/msg-id.ts'
import { serverNow } from '../../kit/live/server-clock.ts'
import { shifted, zoneSeconds } from '../../kit/time/school-clock.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { scoresOf, scoresOfExam } from '../../parts/exam/addresses.ts'
import { readExamsAgain } from '../../parts/exam/exam-lists.ts'
import { CourseDialog } from '../../parts/library/CourseDialog.tsx'
import styles from './ScoreExams.module.css'

const newOnce = createMsgIds(Date.now, Math.random)
const dayOf = (seconds: number) => shifted(seconds).toISOString().slice(0, 10)
const noon = 12 * 3600

interface Form {
  readonly title: string
  readonly full: string
  readonly day: string
  readonly classIds: readonly number[]
}

function faultsOf({ title, full, day, classIds }: Form) {
  const read = readScore(full, examLimits.totalCenti)
  return {
    title: title.trim() === '' ? '请填写名称' : undefined,
    full: read.kind !== 'score' || read.centi < scoreLimits.leastFull ? '满分应为 0.5 至 1000 分' : undefined,
    day: day === '' ? '请选择日期' : undefined,
    classes: classIds.length === 0 ? '请选择班级' : undefined,
  }
}

/** 新建成绩: an exam of which there are only scores. */
export function NewScores({ onClose }: { readonly onClose: () => void }) {
  const today = dayOf(Math.floor(serverNow() / 1000))
  const [form, setForm] = useState<Form>({ title: '', full: '100', day: today, classIds: [] })
  const [courseId, setCourseId] = useState(0)
  const [isChoosing, setChoosing] = useState(false)
  const [isAsked, setAsked] = useState(false)
  // The same press sent again, over a line that broke, makes nothing twice.
  const [once] = useState(newOnce)
  const mine = useCall(classes.mine, {})
  const place = useCall(subjects.placeOf, { course_id: courseId }, { enabled: courseId > 0 })
  const navigate = useNavigate()
  const client = useQueryClient()
  const faults = faultsOf(form)
  const add = useAct(examScores.add, {
    onSuccess({ list }) {
      void readExamsAgain(client)
      void client.invalidateQueries({ queryKey: [examScores.list.path] })
      const [first, ...others] = list
      onClose()
      if (first) void navigate(others.length === 0 ? scoresOf(first.exam_class_id) : scoresOfExam(first.exam_id))
    },
  })
  if (isChoosing)
    return (
      <CourseDialog
        title="哪节课的成绩"
        courseId={courseId}
        rootId={place.data?.root_subject.id ?? 0}
        onChoose={(id) => {
          setCourseId(id)
          setChoosing(false)
        }}
        onClose={() => setChoosing(false)}
      />
    )
  const shown = (fault: string | undefined) => (isAsked ? fault : undefined)
  function send() {
    setAsked(true)
    const full = readScore(form.full, examLimits.totalCenti)
    if (full.kind !== 'score' || Object.values(faults).some((fault) => fault !== undefined)) return
    // Noon of the day, where the school is; of today the moment that is now.
    const at = Math.floor(Date.parse(`${form.day}T00:00:00Z`) / 1000) - zoneSeconds + noon
    const held_at = form.day === today ? Math.floor(serverNow() / 1000) : at
    add.mutate({
      ...{ title: form.title, class_ids: [...form.classIds], full_centi: full.centi, held_at, once },
      ...(courseId > 0 && { course_id: courseId }),
    })
  }
  return (
    <Dialog
      title="新建成绩"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button look="primary" loading={add.isPending} onClick={send}>
            新建
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        aria-label="新建成绩"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Field
          label="名称"
          required
          maxLength={examLimits.title}
          value={form.title}
          error={shown(faults.title)}
          placeholder="例如：第一次月考 数学"
          onChange={({ target }) => setForm({ ...form, title: target.value })}
        />
        <Field
          label="满分"
          required
          inputMode="decimal"
          maxLength={7}
          value={form.full}
          error={shown(faults.full)}
          onChange={({ target }) => setForm({ ...form, full: target.value })}
        />
        <Field
          label="考试日期"
          required
          type="date"
          max={today}
          value={form.day}
          error={shown(faults.day)}
          onChange={({ target }) => setForm({ ...form, day: target.value })}
        />
        <fieldset className={styles.group}>
          <legend>班级</legend>
          <Loaded query={mine}>
            {({ list }) =>
              list.map(({ id, name, student_count }) => (
                <Checkbox
                  key={id}
                  label={`${name}（${student_count} 人）`}
                  checked={form.classIds.includes(id)}
                  onChange={({ target }) =>
                    setForm({ ...form, classIds: target.checked ? [...form.classIds, id] : form.classIds.filter((one) => one !== id) })
                  }
                />
              ))
            }
          </Loaded>
          {shown(faults.classes) && (
            <p role="alert" className={styles.fault}>
              {faults.classes}
            </p>
          )}
        </fieldset>
        <div className={styles.group}>
          <Button loading={place.isLoading} onClick={() => setChoosing(true)}>
            {courseId > 0 && place.data ? `课程：${place.data.course.name}` : '选择课程（可以不选）'}
          </Button>
          <p className={styles.meta}>选了课程，成绩会算进这门学科的走势。</p>
        </div>
      </form>
    </Dialog>
  )
}
