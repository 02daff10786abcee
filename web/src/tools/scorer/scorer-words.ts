import { type ScorerDetail, saveStatus } from '@jiangtai/contract/scorer'
import type { Question } from '../../kit/ui/confirm.ts'
import { toast } from '../../kit/ui/toast.ts'

/** R486 */
export const finishFirst = '请先完成当前操作'

/** R378–R380 */
export function saySaved(status: ScorerDetail['is_save_status'] | undefined) {
  if (status === saveStatus.saved) toast.success('保存成功')
  else if (status === saveStatus.nothingDone) toast.warning('请先操作,再进行保存')
  else toast.error('保存失败')
}

export const discarding: Question = {
  title: '关闭计分器？',
  body: '这次的分数还没有保存，关闭后不会保留。',
  yes: '关闭计分器',
  no: '继续计分',
  danger: true,
}
