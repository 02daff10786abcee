import { examKinds, examStates } from '@jiangtai/contract/exam'
import { exams } from '@jiangtai/contract/exams'
import { difficultyTitles, pointsOf } from '@jiangtai/contract/question'
import { noDoc, plainText } from '@jiangtai/contract/rich-doc'
import { useCall } from '../../kit/calls/use-call.ts'
import { useUser } from '../../kit/session/session.ts'
import { useStore } from '../../kit/storage/store.ts'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Menu } from '../../kit/ui/Menu.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { shortOf } from '../../parts/question/bank/bank-words.ts'
import { shownLesson } from '../../parts/tool/shown-lesson.ts'
import { examsInReach } from './exams-in-reach.ts'
import styles from './Picking.module.css'
import { PickRow } from './PickRow.tsx'
import { canBeAsked } from './picked.ts'
import { pick, picking } from './picking.ts'

/** Of an exam: the one of the lesson comes first. */
export function FromExam() {
  const { examId } = useStore(picking)
  const lesson = useStore(shownLesson)
  const own = useCall(exams.mine, { curr_page_index: 1, page_size: 50 }, { refetchOnWindowFocus: 'always' })
  return (
    <Loaded query={own} skeleton={<Skeleton lines={6} />}>
      {({ list }) => {
        const items = examsInReach(
          lesson,
          list.filter(({ kind }) => kind !== examKinds.scores),
        )
        const chosen = items.find(({ id }) => id === examId) ?? items[0]
        if (!chosen) return <EmptyState drawing="desk" title="还没有试卷" hint="在备课里建一份试卷，里面的题就能在这里发。" />
        return (
          <>
            <Menu
              label="试卷"
              items={items}
              chosen={chosen.id}
              text={chosen.name || '没有名称的试卷'}
              onChoose={(next) => pick({ examId: next })}
            />
            <Items key={chosen.id} examId={chosen.id} />
          </>
        )
      }}
    </Loaded>
  )
}

function Items({ examId }: { readonly examId: number }) {
  const exam = useCall(exams.get, { exam_id: examId }, { refetchOnWindowFocus: 'always' })
  const { class_id } = useUser()
  return (
    <Loaded query={exam} skeleton={<Skeleton lines={6} />}>
      {({ sections, classes }) => {
        // Its answer would be shown to those who are writing it.
        if (classes.some((given) => given.class_id === class_id && given.state === examStates.running))
          return <EmptyState drawing="desk" title="本班正在考这份试卷" hint="考试结束以后，里面的题才能发。" />
        const all = sections.flatMap(({ items }) => items).map((item, at) => ({ item, place: `第 ${at + 1} 题` }))
        const some = all.filter(({ item }) => canBeAsked(item) && item.is_gone === 0)
        const left = all.length - some.length
        if (some.length === 0)
          return (
            <EmptyState
              drawing="desk"
              title={all.length === 0 ? '这份试卷里还没有题' : '这份试卷里没有能发的题'}
              hint="能发单选题、多选题、判断题和填空题。"
            />
          )
        return (
          <>
            <ul className={styles.list} aria-label="能发的题目">
              {some.map(({ item: { question_id, type, body, difficulty, full_centi }, place }) => (
                <PickRow
                  key={place}
                  place={place}
                  question={{ id: question_id, type, body, about: `难度 ${difficultyTitles[difficulty]} · ${pointsOf(full_centi)} 分` }}
                  name={shortOf({ stem_text: plainText(body.stem ?? noDoc) })}
                />
              ))}
            </ul>
            {left > 0 && <p className={styles.note}>另有 {left} 题不能单独发：解答、阅读、听力题，或题库里已经没有的题</p>}
          </>
        )
      }}
    </Loaded>
  )
}
