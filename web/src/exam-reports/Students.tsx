import type { ReportStudent } from '@jiangtai/contract/exam-reports'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { useFirst } from '../kit/use-first.ts'
import { useLayout } from '../kit/window/layout.ts'
import { useAllWhenPrinting } from '../kit/window/use-all-when-printing.ts'
import { StudentList } from './StudentList.tsx'
import styles from './Students.module.css'
import { StudentTable } from './StudentTable.tsx'
import { found, nextOrder, type Order, ordered } from './student-rows.ts'

interface Props {
  readonly students: readonly ReportStudent[]
  readonly totalCenti: number
  /** There is an exam to compare with. */
  readonly hasPrev: boolean
}

/** An ordinary class is shown whole. */
const atFirst = 60

/** Everybody of the roster; ranks are for teachers only. */
export function Students({ students, totalCenti, hasPrev }: Props) {
  const [order, setOrder] = useState<Order>()
  const [word, setWord] = useState('')
  const isPhone = useLayout() === 'phone'
  const rows = ordered(found(students, word), order)
  const { shown, cut, showAll } = useFirst(rows, atFirst)
  useAllWhenPrinting(showAll)
  return (
    <Card
      title="每位同学"
      className={styles.card}
      aside={
        <Field
          className={styles.search}
          label="搜索姓名或学号"
          labelHidden
          type="search"
          placeholder="搜索姓名或学号"
          icon={<Search size={20} aria-hidden="true" />}
          maxLength={30}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
      }
    >
      {rows.length === 0 && <p className={styles.nobody}>{students.length === 0 ? '班里还没有学生' : '没有找到这位同学'}</p>}
      {rows.length > 0 &&
        (isPhone ? (
          <StudentList students={shown} />
        ) : (
          <StudentTable
            students={shown}
            totalCenti={totalCenti}
            hasPrev={hasPrev}
            order={order}
            onOrder={(by) => setOrder(nextOrder(order, by))}
          />
        ))}
      {cut && (
        <Button wide look="quiet" className={styles.more} onClick={showAll}>
          显示全部 {rows.length} 人
        </Button>
      )}
    </Card>
  )
}
