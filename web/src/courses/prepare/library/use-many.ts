import { courseLimits } from '@jiangtai/contract/courses'
import type { Resource } from '@jiangtai/contract/resource'
import { useState } from 'react'
import { toast } from '../../../kit/ui/toast.ts'
import { withChosen } from './chosen.ts'

/** Several resources at once, also of several pages and searches, in the order they were chosen. */
export function useMany(onAdd: (resources: readonly Resource[]) => void) {
  const [isOn, setIsOn] = useState(false)
  const [chosen, setChosen] = useState<readonly Resource[]>([])
  const end = () => {
    setIsOn(false)
    setChosen([])
  }
  const choose = (next: readonly Resource[]) => {
    if (next.length > courseLimits.items) return toast.info(`一次最多选 ${courseLimits.items} 项`)
    setChosen(next)
  }
  return {
    isOn,
    chosen,
    begin: () => setIsOn(true),
    end,
    toggle: (resource: Resource) => choose(withChosen(chosen, [resource])),
    /** Those of a page, or, where all of them are chosen, none of them. */
    togglePage: (page: readonly Resource[]) => choose(withChosen(chosen, page)),
    add() {
      onAdd(chosen)
      toast.success(`已加入 ${chosen.length} 项`)
      end()
    },
  }
}

export type Many = ReturnType<typeof useMany>
