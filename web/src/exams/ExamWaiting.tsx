import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useTitle } from '../kit/window/use-title.ts'

export function ExamWaiting() {
  useTitle('试卷')
  return (
    <>
      <h1>试卷</h1>
      <Skeleton lines={8} />
    </>
  )
}
