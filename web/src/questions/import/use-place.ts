import { subjects } from '@jiangtai/contract/subjects'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { type ImportPlace, nowhere, placeNames } from './place.ts'

/** Where the questions go: to begin with, into the subject that the teacher teaches. */
export function usePlace() {
  const mine = useCall(subjects.mine, {})
  const [chosen, choose] = useState<ImportPlace>()
  const place = chosen ?? { ...nowhere, root: mine.data?.subjects[0]?.id ?? 0 }
  const tree = useCall(subjects.tree, { root_subject_id: place.root }, { enabled: place.root > 0 })
  /** Or nobody can say it. */
  const isKnown = chosen !== undefined || !mine.isFetching || mine.data !== undefined
  return { place, choose, isKnown, names: place.root > 0 ? placeNames(tree.data, place) : [] }
}
