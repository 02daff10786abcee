import { type ExamSettings, examLimits, redoCounts, shownWhen, shownWhenTitles } from '@jiangtai/contract/exam'
import type { Flag } from '@jiangtai/contract/flag'
import type { ReactNode } from 'react'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { Select } from '../../kit/ui/Select.tsx'
import styles from './exam-form.module.css'

interface Props {
  readonly settings: ExamSettings
  readonly onChange: (change: Partial<ExamSettings>) => void
  /** R901: somebody has begun, so these stay as they are. */
  readonly hasBegun?: boolean
}

const flag = (isOn: boolean): Flag => (isOn ? 1 : 0)
const whens = Object.values(shownWhen).map((value) => ({ value: String(value), text: shownWhenTitles[value] }))
const whenOf = (value: string) => Object.values(shownWhen).find((when) => String(when) === value) ?? shownWhen.never
const redos = Array.from({ length: examLimits.redo + 1 }, (_, at) => ({
  value: String(at),
  text: at === 0 ? '不能重做' : `可重做 ${at} 次`,
}))
const graces = [0, 30, 60, 120, 300].map((seconds) => ({
  value: String(seconds),
  text: seconds === 0 ? '不等待' : seconds < 60 ? `${seconds} 秒` : `${seconds / 60} 分钟`,
}))
const counts = [
  { value: String(redoCounts.best), text: '取最好的一次' },
  { value: String(redoCounts.first), text: '取第一次' },
  { value: String(redoCounts.last), text: '取最后一次' },
]
const grades = [
  { value: '1', text: '显示分数' },
  { value: '2', text: '显示等级' },
  { value: '3', text: '分数和等级' },
]

/** What a teacher decides, in plain words: what matters in every exam first, the rest below 更多设置. */
export function SettingsFields({ settings, onChange, hasBegun = false }: Props) {
  const box = (
    name: 'part_submission' | 'allow_fill' | 'count_leave' | 'anonymous_marking' | 'double_marking' | 'show_rank',
    label: ReactNode,
  ) => <Checkbox label={label} checked={settings[name] === 1} onChange={({ target }) => onChange({ [name]: flag(target.checked) })} />
  const fixedBox = (name: 'shuffle_items' | 'shuffle_options' | 'sealed', label: ReactNode) => (
    <Checkbox
      label={label}
      disabled={hasBegun}
      checked={settings[name] === 1}
      onChange={({ target }) => onChange({ [name]: flag(target.checked) })}
    />
  )
  const when = (name: 'show_score' | 'show_answer' | 'show_explanation', label: string) => (
    <Select
      label={label}
      className={styles.select}
      value={String(settings[name])}
      options={whens}
      onChange={(value) => onChange({ [name]: whenOf(value) })}
    />
  )
  const grace = String(settings.grace_s)
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.title}>学生什么时候看到</legend>
        <div className={styles.selects}>
          {when('show_score', '得分')}
          {when('show_answer', '正确答案')}
          {when('show_explanation', '解析')}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.title}>作答</legend>
        {box('part_submission', '可以空着题交卷，也可以一题一题提交')}
        {box('allow_fill', '结束后可以补填空着的题，直到公布成绩')}
      </fieldset>
      <details className={styles.more}>
        <summary className={styles.summary}>更多设置</summary>
        <div className={styles.moreBody}>
          <div className={styles.selects}>
            <Select
              label="重做"
              className={styles.select}
              value={String(settings.redo_max)}
              options={redos}
              onChange={(value) => onChange({ redo_max: Number(value) })}
            />
            {settings.redo_max > 0 && (
              <Select
                label="成绩"
                className={styles.select}
                value={String(settings.redo_count)}
                options={counts}
                onChange={(value) =>
                  onChange({ redo_count: Object.values(redoCounts).find((one) => String(one) === value) ?? redoCounts.best })
                }
              />
            )}
            <Select
              label="成绩显示"
              className={styles.select}
              value={String(settings.show_grade)}
              options={grades}
              onChange={(value) => onChange({ show_grade: value === '2' ? 2 : value === '3' ? 3 : 1 })}
            />
            <Select
              label="到时间后再等"
              className={styles.select}
              value={grace}
              options={graces.some(({ value }) => value === grace) ? graces : [...graces, { value: grace, text: `${grace} 秒` }]}
              onChange={(value) => onChange({ grace_s: Number(value) })}
            />
          </div>
          {fixedBox('shuffle_items', '每个学生的题目顺序不同')}
          {fixedBox('shuffle_options', '每个学生的选项顺序不同')}
          {fixedBox('sealed', '提前下载加密的试卷，开始时同时打开')}
          {hasBegun && <p className={styles.hint}>已有学生开始作答，题目和选项的顺序、加密不能再改。</p>}
          {box('count_leave', '记录切出页面的次数，学生开始前会看到')}
          {box('anonymous_marking', '批改时不显示姓名')}
          {box('double_marking', '每题由两位老师批改（双评）')}
          {box('show_rank', '告诉学生名次')}
        </div>
      </details>
    </>
  )
}
