import { useEffect, useState } from 'react'
import { confirm, type Question } from '../../kit/ui/confirm.ts'

const leaving: Question = {
  title: '新密码还没有记下来，要关掉吗？',
  body: '关掉以后不能再看；没有记下来的要再重置一次。',
  ...{ yes: '关掉', no: '再看看' },
  danger: true,
}
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** New passwords can be seen once: whoever closes them, reloads or leaves is asked, unless they were copied, saved or printed. */
export function useShownOnce(onClose: () => void) {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    if (isKept) return
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isKept])
  return {
    keep: () => setKept(true),
    close: async () => {
      if (isKept || (await confirm(leaving))) onClose()
    },
  }
}
