import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { usePart } from '../kit/chunks/use-part.ts'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { isMonitorAt } from '../parts/exam/addresses.ts'
import { useRoute } from '../use-route.ts'
import { SoonPage } from './SoonPage.tsx'

/** No name of an address: what follows `?` says that an exam is to be watched, not written. */
const monitor = 'exam-monitor'

/** Pages that are fetched one step later: each name in `routes.tsx` stands in the first load of everybody, which has no room left. */
const more: Readonly<Record<string, () => Promise<ComponentType>>> = {
  'sandbox-wechat': async () => (await import('../accounts/wechat/SandboxPage.tsx')).WechatSandboxPage,
  'sandbox-pay': async () => (await import('../pay/SandboxPage.tsx')).SandboxPage,
  'parent-bind': async () => (await import('../parents/ParentBindPage.tsx')).ParentBindPage,
  setup: async () => (await import('../setup/SetupPage.tsx')).SetupPage,
  ground: async () => (await import('../accounts/GroundPage.tsx')).GroundPage,
  wwxAuthSuccess: async () => (await import('./AuthSuccessPage.tsx')).AuthSuccessPage,
  test: async () => (await import('./gallery/GalleryPage.tsx')).GalleryPage,
  test2: async () => (await import('./gallery/OverlaysPage.tsx')).OverlaysPage,
  test4: async () => (await import('./gallery/AddressesPage.tsx')).AddressesPage,
  'course-exam': async () => (await import('../exams/ExamPage.tsx')).ExamPage,
  [monitor]: async () => (await import('../exam-monitor/MonitorPage.tsx')).MonitorPage,
  'exam-marking': async () => (await import('../exam-marking/MarkingPage.tsx')).MarkingPage,
  'exam-add-data': async () => (await import('../exam-scores/ScoresPage.tsx')).ScoresPage,
  'pre-exam': async () => (await import('../exams/list/ExamListPage.tsx')).ExamListPage,
  'topic-static-learning-analysis': async () => (await import('../exam-reports/ReportPage.tsx')).ReportPage,
  'student-pre-exam': async () => (await import('../exam-answers/list/ExamsPage.tsx')).ExamsPage,
  'student-pre-exam-preview': async () => (await import('../exam-answers/PreviewPage.tsx')).PreviewPage,
  'student-pre-exam-report': async () => (await import('../exam-results/ReportPage.tsx')).ReportPage,
  'student-pre-exam-exam': async () => (await import('../exam-answers/ExamPage.tsx')).ExamPage,
}

/** A name that is nowhere belongs to a feature that comes later. */
export function MorePages() {
  const { name: named } = useRoute()
  const isMonitor = isMonitorAt(useLocation().search)
  const name = named === 'course-exam' && isMonitor ? monitor : named
  const load = more[name]
  return load ? <Fetched key={name} name={name} load={load} /> : <SoonPage />
}

function Fetched({ name, load }: { readonly name: string; readonly load: () => Promise<ComponentType> }) {
  const page = usePart(`page ${name}`, load)
  return <Loaded query={page}>{(Page) => <Page />}</Loaded>
}
