import type { ComponentType } from 'react'
import { usePart } from '../kit/chunks/use-part.ts'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { useRoute } from '../use-route.ts'
import { SoonPage } from './SoonPage.tsx'

/** Pages that are fetched one step later: each name in `routes.tsx` stands in the first load of everybody, which has no room left. */
const more: Readonly<Record<string, () => Promise<ComponentType>>> = {
  'student-pre-exam': async () => (await import('../exam-answers/list/ExamsPage.tsx')).ExamsPage,
  'student-pre-exam-preview': async () => (await import('../exam-answers/PreviewPage.tsx')).PreviewPage,
  'student-pre-exam-exam': async () => (await import('../exam-answers/ExamPage.tsx')).ExamPage,
}

/** A name that is nowhere belongs to a feature that comes later. */
export function MorePages() {
  const { name } = useRoute()
  const load = more[name]
  return load ? <Fetched key={name} name={name} load={load} /> : <SoonPage />
}

function Fetched({ name, load }: { readonly name: string; readonly load: () => Promise<ComponentType> }) {
  const page = usePart(`page ${name}`, load)
  return <Loaded query={page}>{(Page) => <Page />}</Loaded>
}
