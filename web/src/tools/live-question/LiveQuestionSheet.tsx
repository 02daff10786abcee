import { liveQuestion, liveQuestionStatus } from '@jiangtai/contract/live-question'
import { FileQuestionMark } from 'lucide-react'
import { useEffect } from 'react'
import { liveStores } from '../../kit/live/stores.ts'
import { useUser } from '../../kit/session/session.ts'
import { useStore } from '../../kit/storage/store.ts'
import { ToolEntry } from '../../parts/tool/ToolEntry.tsx'
import { useSheet } from '../../parts/tool/use-sheet.ts'
import { useKeptAnswer } from './kept-answer.ts'
import { myAnswerIn, questionName } from './live-question-state.ts'
import { StudentQuestion } from './StudentQuestion.tsx'
import { useAsked } from './use-asked.ts'

const { hears } = liveQuestion

/** The student's question on every page: the sheet that opens by itself, and while there is one the way back to it. */
export function LiveQuestionSheet() {
  const { user_id } = useUser()
  const { detail: told, own, send } = useAsked()
  const connection = useStore(liveStores.connection)
  const { about, isOpen, open, putDown } = useSheet({
    key: 'jiangtai.live-question-put-down',
    about: questionName(told),
    gone: '老师收起了这道题',
  })
  const detail = about ? told : undefined
  const mine = detail && myAnswerIn(own, detail.id, user_id)
  const answers = detail?.is_open === liveQuestionStatus.answering
  const [draft, write] = useKeptAnswer(`${user_id}/${about}`, detail !== undefined && (!answers || mine !== undefined))
  // Another device of this student may have answered, and how right it is is said to one alone: broadcasts do not say either.
  const isMissing = detail && !answers && (mine ? detail.is_shown === 1 && mine.state === undefined : true)
  const missing = isMissing ? `${about}/${detail.is_shown}` : ''
  useEffect(() => {
    if (missing) void send(hears.look, {})
  }, [missing, send])
  if (!detail?.question) return null

  const { id, question } = detail
  const words = mine === undefined ? '作答中，还没答' : '作答中，已答'
  return (
    <>
      <ToolEntry name="老师发的题" icon={FileQuestionMark} isLive={answers} {...(answers && { state: words })} onOpen={open} />
      {isOpen && (
        <StudentQuestion
          key={about}
          detail={detail}
          question={question}
          mine={mine}
          draft={draft}
          onWrite={write}
          isCut={connection?.state === 'lost' || connection?.state === 'failed'}
          onAnswer={(answer) => send(hears.answer, { id, answer }, { waits: true })}
          onPutDown={putDown}
        />
      )}
    </>
  )
}
