import { pictureLog, pictureLogLimits } from '@jiangtai/contract/picture-log'
import { CallFailed, send } from '../../kit/calls/send.ts'
import { toast } from '../../kit/ui/toast.ts'

interface Ways {
  readonly ask: typeof send
  readonly say: (text: string) => void
}

/** R558, R559: what the server refuses is said aloud, and whoever asked learns of it too. */
export async function readLogPage(page: number, signal: AbortSignal, { ask, say }: Ways = { ask: send, say: toast.error }) {
  try {
    return await ask(pictureLog.pages, { curr_page_index: page, page_size: pictureLogLimits.pageSize }, { signal })
  } catch (error) {
    if (error instanceof CallFailed && error.reason === 'refused') say(error.message)
    throw error
  }
}
