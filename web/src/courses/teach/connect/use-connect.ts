import { useState } from 'react'
import { confirm } from '../../../kit/ui/confirm.ts'
import type { RunningLesson } from '../use-running-lesson.ts'

const beginning = { title: '开始上课吗？', body: '上课以后手机才能遥控大屏，下课自动断开。', yes: '开始上课', no: '先不开始' }

/** 连手机: its window is there while the own lesson runs. */
export function useConnect({ lesson, isMine, start }: RunningLesson) {
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen: isOpen && isMine,
    close: () => setOpen(false),
    async press() {
      if (isMine) return setOpen(!isOpen)
      // Whose lesson would end by it is asked anyway.
      if (lesson?.status !== 1 && !(await confirm(beginning))) return
      setOpen(await start(lesson))
    },
  }
}

export type Connect = ReturnType<typeof useConnect>
