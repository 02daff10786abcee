import type { Page } from '@playwright/test'
import { accounts } from '../contract/src/accounts.ts'
import { courses } from '../contract/src/courses.ts'
import { subjects } from '../contract/src/subjects.ts'

interface Prepared {
  readonly class_id: number
  readonly course_id: number
  readonly course_name: string
  readonly items: readonly { readonly id: number }[]
}

/** What stands on the desk before a test begins: resources in the nth course of the first subject, for the current class. */
export const prepare = (page: Page, resourceIds: readonly number[], nth = 0): Promise<Prepared> =>
  page.evaluate(
    async ({ paths, ids, at }) => {
      const ask = async (path: string, form?: Record<string, string>) => {
        const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
        return (await (await fetch(path, init)).json()).data
      }
      const { user } = await ask(paths.status)
      const root = (await ask(paths.roots)).subjects[0].id
      const { grades } = await ask(`${paths.tree}?root_subject_id=${root}`)
      const all = grades.flatMap((grade: { chapters: { courses: { id: number }[] }[] }) => grade.chapters.flatMap((one) => one.courses))
      const whose = { class_id: String(user.class_id), course_id: String(all[at].id), course_type: '1' }
      return ask(paths.add, { ...whose, resource_ids: JSON.stringify(ids) })
    },
    {
      paths: { status: accounts.status.path, roots: subjects.roots.path, tree: subjects.tree.path, add: courses.add.path },
      ids: resourceIds,
      at: nth,
    },
  )
