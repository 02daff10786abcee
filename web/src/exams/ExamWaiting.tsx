import page from '../kit/ui/page.module.css'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useTitle } from '../kit/window/use-title.ts'

export function ExamWaiting() {
  useTitle('试卷')
  return (
    <div className={page.page}>
      <h1 className={page.title}>试卷</h1>
      <Skeleton lines={8} />
    </div>
  )
}
