import { useState } from 'react'
import { useStore } from '../../kit/storage/store.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { createOnTheWay } from '../../parts/upload/on-the-way.ts'

/** The pictures and sounds that the fields of a form wait for. */
export function useFiles() {
  const [way] = useState(createOnTheWay)
  const { moving, stopped } = useStore(way.counts)
  const [isWaiting, setIsWaiting] = useState(false)
  return {
    way,
    isWaiting,
    areComing: moving + stopped > 0,
    /** Waits until every file has come; false: somebody wants to look after one that has not. */
    async settled(): Promise<boolean> {
      setIsWaiting(way.counts.get().moving > 0)
      const left = await way.settled()
      setIsWaiting(false)
      if (left.stopped === 0) return true
      return confirm({
        title: '有文件没有传上，还要保存吗？',
        body: '现在保存，题目里就没有它。可以先点“重试”，或者把它去掉。',
        ...{ yes: '照样保存', no: '回去看看' },
      })
    },
  }
}
