import type { Page } from '@playwright/test'
import type { Payload } from '../../web/test/page/payloads.ts'

export { type Payload, pdf, photo } from '../../web/test/page/payloads.ts'

/** Chooses files as somebody does who presses 上传资源. */
export async function choose(page: Page, files: readonly Payload[]) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '上传资源', exact: true }).click(),
  ])
  await chooser.setFiles([...files])
}

const underWay = (page: Page) => page.getByRole('region', { name: /^(正在|本次)上传/ })
export const rowOf = (page: Page, name: string) => underWay(page).getByRole('listitem', { name, exact: true })
