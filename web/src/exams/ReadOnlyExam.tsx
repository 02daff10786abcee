import type { WrittenExam } from '@jiangtai/contract/exams'
import { pointsOf } from '@jiangtai/contract/question'
import { ChevronLeft, CopyPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../kit/Link.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { examsAddress } from '../parts/exam/addresses.ts'
import { useMakeExam } from '../parts/exam/use-make-exam.ts'
import { type CourseAddress, prepareOf } from '../paths.ts'
import { CopyExam } from './CopyExam.tsx'
import { GivenTo } from './GivenTo.tsx'
import { PaperSheet } from './PaperSheet.tsx'
import styles from './ReadOnlyExam.module.css'

interface Props {
  readonly exam: WrittenExam
  readonly course: CourseAddress | undefined
}

/** An exam of somebody else: looked at, and copied before it is changed. */
export function ReadOnlyExam({ exam, course }: Props) {
  const [hasKeys, setHasKeys] = useState(true)
  const [isCopying, setIsCopying] = useState(false)
  const make = useMakeExam()
  useTitle(exam.title)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={course ? prepareOf(course) : examsAddress} className={styles.back} aria-label={course ? '返回备课' : '返回试卷'}>
          <ChevronLeft size={24} aria-hidden="true" />
        </Link>
        <h1 className={styles.title}>{exam.title}</h1>
        <Button look="primary" loading={make.isBusy} onClick={() => (course ? void make.copy(course, exam.id) : setIsCopying(true))}>
          <CopyPlus size={20} aria-hidden="true" />
          复制一份再改
        </Button>
      </header>
      <p className={styles.note}>
        {exam.owner_name}的试卷，只能查看 · {exam.item_count} 题 · {pointsOf(exam.total_centi)} 分
      </p>
      <GivenTo exam={exam} />
      {exam.item_count === 0 ? (
        <EmptyState drawing="desk" title="试卷还没有题目" />
      ) : (
        <div className={styles.paper}>
          <Checkbox label="显示答案和解析" checked={hasKeys} onChange={({ target }) => setHasKeys(target.checked)} />
          <PaperSheet sections={exam.sections} hasKeys={hasKeys} heading="h2" />
        </div>
      )}
      {isCopying && <CopyExam exam={exam} onClose={() => setIsCopying(false)} />}
    </div>
  )
}
