import { refusals } from '@jiangtai/contract/refusal'
import type { Resource } from '@jiangtai/contract/resource'
import { resources } from '@jiangtai/contract/resources'
import type { QueryClient } from '@tanstack/react-query'
import { saveLink } from '../../kit/calls/save-file.ts'
import { CallFailed, send } from '../../kit/calls/send.ts'
import { toast } from '../../kit/ui/toast.ts'
import { readResourcesAgain } from './library-lists.ts'

/** What a colleague has taken back since it was listed. */
export const isGone = (error: unknown) => error instanceof CallFailed && error.errCode === refusals.resourceUnknown[0]

/** Asked first: a link to a file that may not be read any more downloads nothing, and says nothing. */
export async function saveResource(client: QueryClient, { id, title, is_mine }: Pick<Resource, 'id' | 'title' | 'is_mine'>) {
  try {
    const { file_cdn_url, name } = await send(resources.byId, { id })
    saveLink(file_cdn_url, name)
  } catch (error) {
    toast.error(
      isGone(error) ? `“${title}”已被${is_mine === 1 ? '删除' : '收回'}，不能下载` : String(error instanceof Error ? error.message : error),
    )
    await readResourcesAgain(client)
  }
}
