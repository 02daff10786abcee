import { useLocation } from 'react-router'
import { examClassAt } from '../parts/exam/addresses.ts'
import { GridPage } from './GridPage.tsx'
import { ScoreExamsPage } from './list/ScoreExamsPage.tsx'

/** 录入成绩: of one exam of a class, or which. */
export function ScoresPage() {
  const id = examClassAt(useLocation().search)
  return id > 0 ? <GridPage key={id} id={id} /> : <ScoreExamsPage />
}
