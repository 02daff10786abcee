import { questionStatus, quickQuestion } from '@jiangtai/contract/quick-question'
import { Zap } from 'lucide-react'
import { useEffect } from 'react'
import { liveStores } from '../../kit/live/stores.ts'
import { useLive } from '../../kit/live/use-live.ts'
import { useUser } from '../../kit/session/session.ts'
import { useStore } from '../../kit/storage/store.ts'
import { createPicksStore } from '../../parts/tool/kept-picks.ts'
import { ToolEntry } from '../../parts/tool/ToolEntry.tsx'
import { useKeptPicks } from '../../parts/tool/use-kept-picks.ts'
import { useSheet } from '../../parts/tool/use-sheet.ts'
import { myAnswerIn, questionName } from './question-state.ts'
import { StudentQuestion } from './StudentQuestion.tsx'

const choices = createPicksStore(() => window.localStorage, 'jiangtai.quick-question-choice')

/** The student's question on every page: the sheet that opens by itself, and while there is one the way back to it. */
export function QuickQuestionSheet() {
  const { user_id } = useUser()
  const { view, own, send } = useLive(quickQuestion)
  const connection = useStore(liveStores.connection)
  const { about, isOpen, open, putDown } = useSheet({
    key: 'jiangtai.quick-question-put-down',
    about: questionName(view?.data),
    isAside: view?.data.is_aside === 1,
    gone: '快问已关闭',
  })
  const detail = about ? view?.data : undefined
  const mine = detail && myAnswerIn(own?.data, detail.id, user_id)
  const answers = detail?.is_open === questionStatus.answering
  const [[choice], choose] = useKeptPicks(choices, `${user_id}/${about}`, detail !== undefined && (!answers || mine !== undefined))
  // Another device of this student may have answered: broadcasts do not say so.
  const endedWithoutMe = detail && !answers && mine === undefined ? about : ''
  useEffect(() => {
    if (endedWithoutMe) void send(quickQuestion.hears.look, {})
  }, [endedWithoutMe, send])
  if (!detail) return null

  const { id } = detail
  const words = mine === undefined ? '作答中，还没答' : '作答中，已答'
  return (
    <>
      <ToolEntry name="快问" icon={Zap} isLive={answers} {...(answers && { state: words })} onOpen={open} />
      {isOpen && (
        <StudentQuestion
          key={about}
          detail={detail}
          mine={mine}
          choice={choice}
          onChoose={(option) => choose([option])}
          isCut={connection?.state === 'lost' || connection?.state === 'failed'}
          onAnswer={(option) => send(quickQuestion.hears.answer, { id, option })}
          onPutDown={putDown}
        />
      )}
    </>
  )
}
