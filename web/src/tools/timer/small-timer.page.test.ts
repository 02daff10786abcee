import type { Page } from '@playwright/test'
import { inLesson, teacher } from '../../../test/page/school.ts'
import { slides } from '../../../test/page/studies.ts'
import { teaches, teachPath } from '../../../test/page/teach.ts'
import { expect, phone, tablet, test } from '../../../test/page/test.ts'
import { held } from '../../../test/page/timer.ts'
import { miniOf } from '../../../test/page/tools.ts'

/** What of the page can be pressed and lies below the small one, by its words. The dock lies above it. */
const coveredBy = (page: Page) =>
  miniOf(page, '计时器').evaluate((small) => {
    const over = small.getBoundingClientRect()
    return [
      ...document.querySelectorAll<HTMLElement>('main button, main a, main input, header button, header a, [role=dialog] button'),
    ].flatMap((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      const isBelow = width > 0 && left < over.right && right > over.left && top < over.bottom && bottom > over.top
      return isBelow && !small.contains(element) ? [element.innerText] : []
    })
  })

test('on a tablet and a phone the small one lies on nothing that is pressed in a lesson', async ({ stand, open, look }) => {
  teaches(stand)
  inLesson(stand, teacher, held(60_000))
  const page = await open(teachPath, { viewport: tablet })
  await expect(page.getByRole('img', { name: `${slides.title}，第 1 页` })).toBeVisible()
  await expect(miniOf(page, '计时器')).toBeVisible()
  await look(page, 'teacher-course-timer')
  for (const size of [tablet, phone]) {
    await page.setViewportSize(size)
    await expect.poll(() => coveredBy(page)).toEqual([])
  }
})
