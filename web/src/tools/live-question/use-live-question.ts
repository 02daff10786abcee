import { liveQuestion as events, liveQuestionCalls } from '@jiangtai/contract/live-question'
import { useAct } from '../../kit/calls/use-call.ts'
import { useUser } from '../../kit/session/session.ts'
import { useStore } from '../../kit/storage/store.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { useMinimised } from '../../parts/tool/minimised.ts'
import { type AskedPart, partOf } from './live-question-state.ts'
import { beforeReplacing } from './live-question-words.ts'
import { pick, picking, stopPicking } from './picking.ts'
import { useAsked } from './use-asked.ts'

const { hears } = events

export type LiveQuestionPart = 'picking' | AskedPart

/** The own question of a teacher and its window, the same for the dock, the panel and the remote. */
export function useLiveQuestion() {
  const { detail: told, send } = useAsked()
  const { user_id, class_id } = useUser()
  const isPicking = useStore(picking).isOpen
  const asked = partOf(told, user_id)
  const detail = asked && told
  const [isMinimised, setMinimised] = useMinimised('live-question', detail ? `${detail.class_id}/${detail.id}` : '')
  const { mutateAsync } = useAct(liveQuestionCalls.ask)
  const id = detail?.id ?? 0
  const part: LiveQuestionPart | undefined = isPicking ? 'picking' : asked
  return {
    part,
    /** What runs or has run, also while the next one is looked for. */
    asked,
    detail,
    isOpen: isPicking || (asked !== undefined && !isMinimised),
    /** At once on every phone. What is refused was said already. */
    async ask(question_id: number): Promise<boolean> {
      const question = asked === 'answering' && detail ? beforeReplacing(detail.n) : undefined
      if (question && !(await confirm(question))) return false
      try {
        await mutateAsync({ class_id, question_id, ...(asked === 'answering' && { replaces: id }) })
      } catch {
        return false
      }
      stopPicking()
      return true
    },
    stop: () => send(hears.stop, { id }),
    show: (isShown: boolean) => send(hears.show, { id, is_shown: isShown ? 1 : 0 }),
    close: () => send(hears.close, { id }),
    look: () => pick({ isOpen: true, picked: undefined }),
    open: () => (asked ? setMinimised(false) : pick({ isOpen: true })),
    minimise() {
      pick({ isOpen: false })
      if (asked) setMinimised(true)
    },
  }
}
export type LiveQuestionActs = ReturnType<typeof useLiveQuestion>
export type WindowActs = Pick<LiveQuestionActs, 'ask' | 'stop' | 'show' | 'look' | 'minimise'>
