import type { VoterForm } from '@jiangtai/contract/voter'
import type { Question } from '../../kit/ui/confirm.ts'
import { isBlank } from './draft.ts'
import type { PanelPart } from './panel-state.ts'

const closing = {
  title: '关闭投票器？',
  body: '关闭后，结束投票，学生端将同步关闭该互动。',
  yes: '关闭投票器',
  no: '继续投票',
  danger: true,
}
const discarding = { title: '放弃这次投票？', body: '已经填写的内容不会保留。', yes: '放弃', no: '继续填写', danger: true }

/** What is asked where closing loses something. */
export function beforeClosing(part: PanelPart, draft: () => VoterForm | undefined): Question | undefined {
  if (part === 'running') return closing
  const form = part === 'creating' ? draft() : undefined
  return form && !isBlank(form) ? discarding : undefined
}
