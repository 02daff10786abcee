import { coursePage } from '@jiangtai/contract/course-page'
import { type QuestionForm, quickQuestion } from '@jiangtai/contract/quick-question'
import { useLive } from '../../kit/live/use-live.ts'
import { useUser } from '../../kit/session/session.ts'
import { shownPage } from '../../parts/remote/screen.ts'
import { useMinimised } from '../../parts/tool/minimised.ts'
import { pageInSight, partOf } from './question-state.ts'

const { hears } = quickQuestion

/** The own question of a teacher and its window, the same for the dock, the panel and the remote. */
export function useQuestion() {
  const { view, send } = useLive(quickQuestion)
  const { user_id } = useUser()
  const shown = useLive(coursePage).view?.data
  const part = partOf(view?.data, user_id)
  const detail = part && view?.data
  const [isMinimised, setMinimised] = useMinimised('quick-question', detail ? `${detail.class_id}/${detail.id}` : '')
  const id = detail?.id ?? 0
  return {
    part,
    detail,
    isOpen: part !== undefined && !isMinimised,
    isMinimised,
    /** At once on every phone; without a form as it was asked the last time. */
    ask({ kind, option_count }: Partial<QuestionForm> = {}) {
      const page = pageInSight(shownPage.get(), shown, user_id)
      return send(hears.ask, { kind, option_count, ...(part === 'answering' && { replaces: id }), ...(page > 0 && { page }) })
    },
    stop: () => send(hears.stop, { id }),
    show: (isShown: boolean) => send(hears.show, { id, is_shown: isShown ? 1 : 0 }),
    /** Pressed again it is no longer chosen. */
    mark: (option: number) => send(hears.mark, { id, answer: option === detail?.answer ? 0 : option }),
    close: () => send(hears.close, { id }),
    open() {
      setMinimised(false)
      if (detail?.is_aside === 1) void send(hears.aside, { id, is_aside: 0 })
    },
    /** Back to the slide, and once nobody answers any more the students too. */
    minimise() {
      setMinimised(true)
      if (part !== 'answering') void send(hears.aside, { id, is_aside: 1 })
    },
  }
}
export type QuestionActs = ReturnType<typeof useQuestion>
