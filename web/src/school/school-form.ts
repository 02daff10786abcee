import type { SchoolInfo } from '@jiangtai/contract/school'

const keys = [
  ...(['system_long_name', 'system_sort_name', 'page_title', 'home_url', 'theme'] as const),
  ...(['service_phone', 'service_hours'] as const),
] as const

export type SchoolForm = Pick<SchoolInfo, (typeof keys)[number]>

/** What is typed and not saved; `version` is that of what was there when the typing began. */
export interface SchoolDraft {
  readonly form: SchoolForm
  readonly version: number
}

export function formOf(info: SchoolInfo): SchoolForm {
  const { system_long_name, system_sort_name, page_title, home_url, theme, service_phone, service_hours } = info
  return { system_long_name, system_sort_name, page_title, home_url, theme, service_phone, service_hours }
}

/** Undefined: all is as it was. */
export function draftAfter(info: SchoolInfo, draft: SchoolDraft | undefined, change: Partial<SchoolForm>): SchoolDraft | undefined {
  const form = { ...(draft?.form ?? formOf(info)), ...change }
  const isSame = keys.every((key) => form[key] === info[key])
  return isSame ? undefined : { form, version: draft?.version ?? info.version }
}

/** A mark that belongs to the colours is shown in the colours that are being chosen. */
export const markShown = (mark: string, form: Pick<SchoolForm, 'theme'>) =>
  mark.replace(/^\/brand\/mark-\w+\.svg$/, `/brand/mark-${form.theme}.svg`)

export const isOwnMark = (mark: string) => mark.startsWith('/brand/school/')
