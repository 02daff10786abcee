import { examReports } from '@jiangtai/contract/exam-reports'
import { useCall } from '../kit/calls/use-call.ts'

interface Asked {
  readonly examClassId: number
  readonly itemNo: number
  /** Names come only when somebody asks for them. */
  readonly withNames: boolean
}

const fresh = 30_000

/** One question with what the class answered; with names it stays in sight while these are fetched. */
export const useQuestion = ({ examClassId, itemNo, withNames }: Asked) => {
  const about = { exam_class_id: examClassId, item_no: itemNo }
  const plain = useCall(examReports.question, about, { enabled: itemNo > 0, staleTime: fresh })
  const named = useCall(examReports.question, { ...about, names: true }, { enabled: withNames && itemNo > 0, staleTime: fresh })
  return { found: plain, named, question: (withNames && named.data) || plain.data }
}
