import { useLocation } from 'react-router'
import { questionsPlaceAt } from './address.ts'
import { QuestionEditPage } from './edit/QuestionEditPage.tsx'
import { QuestionImportPage } from './import/QuestionImportPage.tsx'
import { QuestionListPage } from './list/QuestionListPage.tsx'
import { PointsPage } from './points/PointsPage.tsx'

/** 我的题目: the bank, and what fills it. */
export function QuestionsPage() {
  const place = questionsPlaceAt(useLocation().search)
  switch (place.part) {
    case 'list':
      return <QuestionListPage />
    case 'edit':
      return <QuestionEditPage key={place.id} id={place.id} />
    case 'import':
      return <QuestionImportPage key={place.id} id={place.id} />
    case 'points':
      return <PointsPage />
  }
}
