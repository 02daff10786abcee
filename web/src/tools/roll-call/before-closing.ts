import type { Question } from '../../kit/ui/confirm.ts'
import type { ScreenPart } from './screen-state.ts'

const closing: Question = {
  title: '关闭点名？',
  body: '这一轮抢答还没有结束，关闭后学生端将同步关闭该互动。',
  yes: '关闭点名',
  no: '继续抢答',
  danger: true,
}

/** Only a round that runs is lost. */
export const beforeClosing = (part: ScreenPart): Question | undefined => (part === 'started' ? closing : undefined)
