import { EmptyState } from '../kit/ui/EmptyState.tsx'
import unseen from '../kit/ui/unseen.module.css'

/** The address names none. */
export const NoExam = () => (
  <>
    <h1 className={unseen.unseen}>没有这场考试</h1>
    <EmptyState drawing="search" title="没有这场考试" hint="可能已经被老师撤回。" />
  </>
)
