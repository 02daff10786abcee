import { classes } from '@jiangtai/contract/classes'
import { useAct } from '../calls/use-call.ts'
import { useSetClass } from './session.ts'

export interface Choosing {
  /** The class on its way, while the server is asked. */
  readonly pending: number | undefined
  readonly choose: (classId: number) => void
}

/** O108: the session, and with it every page, works with the chosen class from then on. */
export function useChooseClass(): Choosing {
  const setClass = useSetClass()
  const act = useAct(classes.choose, { onSuccess: ({ class_id }) => setClass(class_id) })
  return {
    pending: act.isPending ? act.variables.class_id : undefined,
    choose: (classId) => {
      if (!act.isPending) act.mutate({ class_id: classId })
    },
  }
}
